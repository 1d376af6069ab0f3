import styles from './icon.module.css';

type IconName =
  | 'params'
  | 'bed'
  | 'card'
  | 'plus'
  | 'minus'
  | 'down'
  | 'menu'
  | 'close'
  | 'check'
  | 'ticket'
  | 'user'
  | 'warning'
  | 'info'
  | 'mail'
  | 'out'
  | 'right'
  | 'meal'
  | 'up'
  | 'back'
  | 'bank'
  | 'pictures'
  | 'lock'
  | 'edit'
  | 'trash'
  | 'file'
  | 'print'
  | 'calendar'
  | 'eye'
  | 'eyeOff'
  | 'share';

type Props = { name: IconName; size?: 16 | 20 | 24 | 28 };

/**
 * An icon: a mask in the colour of the text. It is decorative: the text beside it or the control's label names it.
 */
export function Icon({ name, size = 20 }: Props) {
  return <svg className={`${styles.icon} ${styles[name]}`} width={size} height={size} aria-hidden="true" />;
}
