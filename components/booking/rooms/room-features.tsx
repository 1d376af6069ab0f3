import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { RoomOption } from '@/lib/contracts/room-search';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { FeatureIcon } from './feature-icon';
import styles from './room-features.module.css';

/** Features that are always shown, and the others behind 'Подробнее'. */
export function RoomFeatures({ options, roomName }: { options: RoomOption[]; roomName: string }) {
  const [isOpen, setOpen] = useState(false);
  const hasMore = options.some(({ show_always }) => !show_always);
  const toggle = isOpen ? roomsTexts.less : roomsTexts.more;
  if (options.length === 0) return null;
  return (
    <>
      <ul className={styles.features}>
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
          className={styles.toggle}
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
