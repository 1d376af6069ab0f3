import { loadQueryProvider } from '@/components/providers/lazy-query-provider';
import { loadCode, prefetchCode } from '@/lib/code/load-code';

// One import() a module: a second one elsewhere would be a second file to download.
export const loadDoneStep = () => loadCode(() => import('./done-step'));
export const loadRoomChoice = () => loadCode(() => import('./rooms/room-choice'));

/** Before step 2 is shown: on the intent to search, or at once for a search link. */
export function prefetchRooms(): void {
  prefetchCode(loadQueryProvider, loadDoneStep, loadRoomChoice);
}
