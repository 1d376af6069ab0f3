import type { ReactNode } from 'react';
import styles from './room-page.module.css';
import { roomTexts } from './room-texts.tsx';

type Props = {
  hotel: { root: string; name: string };
  name: string;
  /** Where the other rooms are: on the hotel's home, or for the stay. */
  rooms: string;
  children: ReactNode;
};

/** The frame of a room's page. */
export function RoomPage({ hotel, name, rooms, children }: Props) {
  return (
    <main id="booking" tabIndex={-1} className={styles.page}>
      <nav aria-label={roomTexts.path}>
        <ol className={styles.path}>
          <li>
            <a href={hotel.root}>{hotel.name}</a>
          </li>
          <li>
            <a href={rooms}>{roomTexts.allRooms}</a>
          </li>
        </ol>
      </nav>
      <h1 className={styles.name}>{name}</h1>
      {children}
    </main>
  );
}
