import dynamic from 'next/dynamic';
import { Announcement } from '#components/ui/announcement.tsx';
import { Button } from '#components/ui/button.tsx';
import { useBackCloses } from '#components/ui/use-back-closes.ts';
import type { Room, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { loadCode, prefetchCode } from '#lib/client/load-code.ts';
import styles from './compare-bar.module.css';
import { roomsTexts } from './texts.tsx';

const loadComparison = () => loadCode(() => import('./compare-dialog.tsx'));

const CompareDialog = dynamic(() => loadComparison().then((module) => module.CompareDialog), { ssr: false });

const prefetchComparison = () => prefetchCode(loadComparison);

type Props = { rooms: Room[]; found: RoomSearchResponse; onClear: () => void };

/** Stands under the list while rooms are picked for a comparison, and opens it once there are two; Back closes it. */
export function CompareBar({ rooms, found, onClear }: Props) {
  const dialog = useBackCloses();
  const count = rooms.length;
  const text = count > 1 ? roomsTexts.compareRooms(count) : roomsTexts.oneMore;
  return (
    <>
      <Announcement text={count > 0 ? text : ''} />
      {count > 0 ? (
        <div className={styles.bar}>
          {count > 1 ? (
            <Button onPointerEnter={prefetchComparison} onFocus={prefetchComparison} onClick={dialog.open}>
              {text}
            </Button>
          ) : (
            <span>{text}</span>
          )}
          <Button look="text" onClick={onClear}>
            {roomsTexts.clear}
          </Button>
        </div>
      ) : null}
      {dialog.isOpen ? <CompareDialog rooms={rooms} found={found} onClose={dialog.close} /> : null}
    </>
  );
}
