import { usePromo } from '@/components/booking/use-promo';
import { Note } from '@/components/ui/note';
import { appliedPromoCode } from '@/lib/booking/promo-code';
import type { Room } from '@/lib/contracts/room-search';
import { formatMoney } from '@/lib/format/money';
import { promoCodeTexts } from '@/lib/messages/ru-rooms';
import { promoSaving } from '@/lib/rooms/promo-saving';
import styles from './promo-applied.module.css';

/** That the rooms are shown with the guest's code, and what it saves, as far as the API tells. */
export function PromoApplied({ rooms }: { rooms: Room[] }) {
  const code = appliedPromoCode(usePromo());
  if (!code) return null;
  const saving = promoSaving(rooms);
  return (
    <div className={styles.note}>
      <Note tone="ok">
        {promoCodeTexts.code} {code} {promoCodeTexts.applied}
        {saving > 0 ? `\u00a0— ${promoCodeTexts.saves} ${formatMoney(saving)}` : ''}.
      </Note>
    </div>
  );
}
