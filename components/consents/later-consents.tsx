import dynamic from 'next/dynamic';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { loadCode } from '#lib/client/load-code.ts';
import type { OwnConsentsProps } from './own-consents.tsx';

const OwnConsents = dynamic(
  () => loadCode(() => import('./own-consents.tsx')).then((module) => module.OwnConsents),
  { ssr: false },
);

/** A hotel whose API takes no consents costs its guests neither the code nor the call. */
export function LaterConsents(props: OwnConsentsProps) {
  const { consents } = useHotel();
  return consents === null ? null : <OwnConsents {...props} />;
}
