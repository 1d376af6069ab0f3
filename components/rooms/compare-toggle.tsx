import { Icon } from '#components/ui/icon.tsx';
import styles from './compare-toggle.module.css';
import { roomsTexts } from './texts.tsx';

type Props = {
  room: string;
  isOn: boolean;
  /** As many are compared as a screen shows. */
  isFull: boolean;
  onToggle: () => void;
};

/** Takes a room into the comparison, or out of it. The server leaves it out of the page, since it needs scripts. */
export function CompareToggle({ room, isOn, isFull, onToggle }: Props) {
  return (
    <button
      type="button"
      disabled={isFull && !isOn}
      className={styles.toggle}
      aria-pressed={isOn}
      aria-label={roomsTexts.compareRoom(room)}
      onClick={onToggle}
    >
      <Icon name={isOn ? 'check' : 'plus'} size={16} />
      <span>{isOn ? roomsTexts.compared : roomsTexts.compare}</span>
    </button>
  );
}
