import { buttonClass } from '#components/ui/button.tsx';
import { Html } from '#components/ui/html.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { iconButtonClass } from '#components/ui/icon-button.tsx';
import type { Room, RoomOption } from '#contract/schemas/room-search.ts';
import { iconAddress } from '#rules/search/icon-address.ts';
import { formatGuestLimit } from '#rules/text/occupancy.ts';
import featureIconStyles from './feature-icon.module.css';
import roomFeaturesStyles from './room-features.module.css';
import styles from './room-info.module.css';
import { roomsTexts } from './texts.tsx';

/**
 * The room's name, area, sleeping places, description and features. Folded, as a card comes, it is the name and
 * the first lines, on a phone the first: prices of several rooms are in one view. Where there is but a name nothing folds.
 */
export function RoomInfo({ room }: { room: Room }) {
  const hasInfo =
    Boolean(room.square) ||
    room.guest_limit > 0 ||
    room.short_description !== '' ||
    room.room_options.length > 0;
  return (
    <>
      <div className={styles.header}>
        <h3 id={`room-${room.id}`} className={styles.name}>
          {room.name}
        </h3>
        {hasInfo ? (
          <details className={styles.fold}>
            <summary className={iconButtonClass} aria-label={roomsTexts.info(room.name)}>
              <Icon name="down" />
            </summary>
          </details>
        ) : null}
      </div>
      <div className={styles.info}>
        <div className={styles.description}>
          <p className={styles.facts}>
            {room.square ? <span>{roomsTexts.square(room.square)}</span> : null}
            {room.guest_limit > 0 ? <span>{formatGuestLimit(room.guest_limit)}</span> : null}
          </p>
          {room.short_description ? <Html html={room.short_description} /> : null}
        </div>
        <RoomFeatures options={room.room_options} roomName={room.name} />
      </div>
    </>
  );
}

/** The room's features. Those that need not always be shown are behind 'Подробнее'. */
function RoomFeatures({ options, roomName }: { options: RoomOption[]; roomName: string }) {
  if (options.length === 0) return null;
  return (
    <>
      <ul className={roomFeaturesStyles.features}>
        {options.map((option) => (
          <li
            key={option.code || option.name}
            className={option.show_always ? undefined : roomFeaturesStyles.further}
          >
            <FeatureIcon address={option.icon_url} />
            {option.name}
          </li>
        ))}
      </ul>
      {options.some(({ show_always }) => !show_always) ? (
        <details className={roomFeaturesStyles.fold}>
          <summary className={buttonClass({ look: 'text' })}>
            <span className={roomFeaturesStyles.whenFolded}>{roomsTexts.more}</span>
            <span className={roomFeaturesStyles.whenOpen}>{roomsTexts.less}</span>
            <span className="visually-hidden">{roomName}</span>
            <Icon name="down" size={16} />
          </summary>
        </details>
      ) : null}
    </>
  );
}

/** The hotel's svg as a mask, so that it takes the hotel's colour. If it does not load, nothing is shown. */
export function FeatureIcon({ address }: { address: string | null }) {
  if (!address) return <span className={featureIconStyles.none} aria-hidden="true" />;
  return (
    <span
      className={featureIconStyles.icon}
      style={{ maskImage: `url("${iconAddress(address)}")` }}
      aria-hidden="true"
    />
  );
}
