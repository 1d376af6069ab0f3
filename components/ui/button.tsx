import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

type Look = 'primary' | 'secondary' | 'outline' | 'bad' | 'text' | 'quiet';

type Props = {
  look?: Look;
  size?: 'm' | 'l';
  isWide?: boolean;
  /** The button shows a spinner, keeps its size and ignores presses. */
  isBusy?: boolean;
  /** The button looks disabled and is aria-disabled, but takes the press: the handler says what is missing. */
  isBlocked?: boolean;
};

/** Class names for a link that looks like a button. */
export function buttonClass({ look = 'primary', size = 'm', isWide, isBlocked }: Props = {}): string {
  return [
    styles.button,
    styles[look],
    size === 'l' && styles.large,
    isWide && styles.wide,
    isBlocked && styles.blocked,
  ]
    .filter(Boolean)
    .join(' ');
}

export function Button({
  look,
  size,
  isWide,
  isBusy = false,
  isBlocked = false,
  type = 'button',
  children,
  className,
  onClick,
  ...rest
}: Props & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={[buttonClass({ look, size, isWide, isBlocked }), className].filter(Boolean).join(' ')}
      aria-disabled={isBusy || isBlocked || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <Spinner size="s" /> : null}
      {/* A spinner comes and goes beside it (decision 0061). */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}
