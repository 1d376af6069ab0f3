import { useState } from 'react';
import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { Room } from '@/lib/contracts/room-search';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { RoomFeatures } from './room-features';
import styles from './room-info.module.css';

/** The room's name over what is to know of it: area, sleeping places, description, features; closes as a whole. */
export function RoomInfo({ room }: { room: Room }) {
  const [isOpen, setOpen] = useState(true);
  const infoId = `info-${room.id}`;
  return (
    <>
      <div className={styles.header}>
        <h3 id={`room-${room.id}`} className={styles.name}>
          {room.name}
        </h3>
        <IconButton
          data-scripted=""
          icon={<Icon name={isOpen ? 'up' : 'down'} />}
          label={`${roomsTexts.info}: ${room.name}`}
          aria-expanded={isOpen}
          aria-controls={infoId}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={infoId} hidden={!isOpen}>
        <p className={styles.facts}>
          {room.square ? (
            <span>
              {room.square} {roomsTexts.square}
            </span>
          ) : null}
          {room.guest_limit > 0 ? <span>{plural(room.guest_limit, forms.places)}</span> : null}
        </p>
        {room.short_description ? (
          <Html className={styles.description} html={room.short_description} />
        ) : null}
        <RoomFeatures options={room.room_options} roomName={room.name} />
      </div>
    </>
  );
}
