import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { Room, RoomOption } from '@/lib/contracts/room-search';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { iconAddress } from '@/lib/rooms/icon-address';
import featureIconStyles from './feature-icon.module.css';
import roomFeaturesStyles from './room-features.module.css';
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

/** Features that are always shown, and the others behind 'Подробнее'. */
function RoomFeatures({ options, roomName }: { options: RoomOption[]; roomName: string }) {
  const [isOpen, setOpen] = useState(false);
  const hasMore = options.some(({ show_always }) => !show_always);
  const toggle = isOpen ? roomsTexts.less : roomsTexts.more;
  if (options.length === 0) return null;
  return (
    <>
      <ul className={roomFeaturesStyles.features}>
        {options.map((option) => (
          <li key={option.code || option.name} data-folded="" hidden={!isOpen && !option.show_always}>
            <FeatureIcon address={option.icon_url} />
            {option.name}
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Button
          look="text"
          data-scripted=""
          className={roomFeaturesStyles.toggle}
          aria-label={`${toggle}: ${roomName}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {toggle}
          <Icon name={isOpen ? 'up' : 'down'} size={16} />
        </Button>
      ) : null}
    </>
  );
}

/** The hotel's svg in the hotel's colour, as a mask; where it fails to load nothing is shown. */
function FeatureIcon({ address }: { address: string | null }) {
  if (!address) return <span className={featureIconStyles.none} aria-hidden="true" />;
  return (
    <span
      className={featureIconStyles.icon}
      style={{ maskImage: `url("${iconAddress(address)}")` }}
      aria-hidden="true"
    />
  );
}
