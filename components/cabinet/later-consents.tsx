import dynamic from 'next/dynamic';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { loadCode } from '#lib/client/load-code.ts';

const OwnConsents = dynamic(
  () => loadCode(() => import('./own-consents.tsx')).then((module) => module.OwnConsents),
  { ssr: false },
);

/** A hotel whose API takes no consents costs its guests neither the code nor the call. */
export function LaterConsents({ order }: { order?: string }) {
  const { consents } = useHotel();
  if (consents === null) return null;
  return <OwnConsents {...(order === undefined ? {} : { order })} />;
}
