import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import styles from './choice.module.css';
import { isNewNavigation } from './new-navigation.ts';

type Props = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; kind?: 'checkbox' | 'radio' };

/** A native checkbox or radio with its text. The whole row takes presses. */
export function Choice({ kind = 'checkbox', children, className, ...rest }: Props) {
  const label = useRef<HTMLLabelElement>(null);
  const { checked } = rest;

  // A press before hydration has ticked the box, but React has not heard of it, so it is repeated.
  const wasChecked = useRef(false);
  useEffect(() => {
    const box = label.current?.control;
    if (wasChecked.current || kind === 'radio' || !(box instanceof HTMLInputElement)) return;
    wasChecked.current = true;
    if (checked === undefined || box.checked === checked) return;
    box.checked = checked;
    if (isNewNavigation()) box.click();
  }, [checked, kind]);

  return (
    <label
      ref={label}
      className={[styles.choice, rest.disabled && styles.disabled, className].filter(Boolean).join(' ')}
    >
      <input {...rest} type={kind} className={kind === 'radio' ? styles.radio : styles.box} />
      {children}
    </label>
  );
}
