import { useOpening } from '@/components/providers/booking-provider';
import { LazyQueryProvider } from '@/components/providers/lazy-query-provider';
import type { Screen } from '@/lib/booking/screens';
import { SCREEN_VIEWS } from './screens';

/** The screen that is open: as the server rendered it for this address, or with code of its own. */
export function ActiveScreen({ screen }: { screen: Screen }) {
  const opening = useOpening();
  const { Component, Loading } = SCREEN_VIEWS[screen];
  if (!Loading) return <Component />;
  if (opening?.screen.name === screen) return opening.screen.element;
  return (
    <LazyQueryProvider fallback={<Loading />}>
      <Component />
    </LazyQueryProvider>
  );
}
