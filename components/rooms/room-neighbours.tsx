'use client';

import type { MouseEvent } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { isPlainPress } from '#components/ui/soft-link.tsx';
import type { Room } from '#contract/schemas/room-search.ts';
import { neighbours, roomCode } from '#rules/search/room-address.ts';
import { roomPath } from '#rules/search/room-path.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import styles from './room-neighbours.module.css';
import { roomTexts } from './room-texts.tsx';
import { roomsTexts } from './texts.tsx';

type Neighbour = Pick<Room, 'id' | 'room_code' | 'name' | 'preview_img' | 'min_price'>;

type Props<R extends Neighbour> = {
  root: string;
  rooms: readonly R[];
  room: R;
  /** The stay of the address, '?…', or ''. */
  search: string;
  /** In a dialog a press shows the other room in place of this one. */
  onShow?: (room: R) => void;
};

/** Links to the rooms before and after this one. */
export function RoomNeighbours<R extends Neighbour>({ root, rooms, room, search, onShow }: Props<R>) {
  const { previous, next } = neighbours(rooms, room);
  if (!previous && !next) return null;
  const show = (other: R) => (event: MouseEvent) => {
    if (!onShow || !isPlainPress(event)) return;
    event.preventDefault();
    onShow(other);
  };
  return (
    <nav className={styles.neighbours} aria-label={roomTexts.others}>
      {([previous, next] as const).map((other, side) =>
        other ? (
          <a
            key={other.id}
            className={side === 0 ? styles.previous : styles.next}
            href={`${roomPath(root, roomCode(other, rooms))}${search}`}
            rel={side === 0 ? 'prev' : 'next'}
            onClick={show(other)}
          >
            <Picture className={styles.picture} src={other.preview_img} alt="" sizes="160px" isDecoration />
            <span className={styles.text}>
              <span className={styles.side}>
                {side === 0 ? <Icon name="back" size={16} /> : null}
                <span>{side === 0 ? roomTexts.previous : roomTexts.next}</span>
                {side === 1 ? <Icon name="right" size={16} /> : null}
              </span>
              <b className={styles.name}>{other.name}</b>
              <span className={styles.price}>
                {roomsTexts.priceFrom(formatMoney(toKopecks(other.min_price)))}
              </span>
            </span>
          </a>
        ) : null,
      )}
    </nav>
  );
}
