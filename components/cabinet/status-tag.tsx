import { Tag } from '#components/ui/tag.tsx';
import { knownStatus, stageOf } from '#rules/reservation/status.ts';
import { guestStatusTexts, partPaidTexts } from '#rules/reservation/status-texts.ts';

const TONES = { held: 'warn', firm: 'ok', canceled: 'muted', over: 'muted' } as const;

/** A status that we do not know is shown as the API sends it. */
export function StatusTag({ status, isPartPaid }: { status: string; isPartPaid: boolean }) {
  if (!status) return null;
  const [known, stage] = [knownStatus(status), stageOf(status)];
  if (!known || !stage) return <Tag tone="muted">{status}</Tag>;
  const text = known === 'PAID' && isPartPaid ? partPaidTexts.tag : guestStatusTexts[known].tag;
  return <Tag tone={TONES[stage]}>{text}</Tag>;
}
