import { loadQueryProvider } from '@/components/providers/lazy-query-provider';

// One import() a module: a second one elsewhere would be a second file to download.
export const loadDoneStep = () => import('./done-step');
export const loadRoomChoice = () => import('./rooms/room-choice');

/** Before step 2 is shown: on the intent to search, or at once for a search link. */
export function prefetchRooms(): void {
  void loadQueryProvider();
  void loadDoneStep();
  void loadRoomChoice();
}
