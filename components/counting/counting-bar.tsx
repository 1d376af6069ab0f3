import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { HotelCounters } from '#contract/schemas/hotel-counters.ts';
import type { CountingAnswer } from '#lib/client/counting/answer.ts';
import styles from './counting-bar.module.css';
import { countingTexts } from './texts.ts';

type Props = {
  counters: HotelCounters;
  policy: string | null;
  /** The answer that the guest wants to change; null where nobody has asked for the bar. */
  changed: CountingAnswer | null;
  /** Whether the guest has opened the bar, so that the focus goes there. */
  isOpened: boolean;
  onAnswer: (answer: CountingAnswer) => void;
};

/** Asks whether visits may be counted. Both answers are one press away, and the page goes on without any. */
export function CountingBar({ counters, policy, changed, isOpened, onAnswer }: Props) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => keepClear(region.current), []);
  useEffect(() => {
    if (isOpened) region.current?.focus();
  }, [isOpened]);
  return (
    <section
      ref={region}
      className={styles.bar}
      aria-label={countingTexts.region}
      tabIndex={-1}
      data-screen=""
    >
      <p className={styles.text}>
        {changed ? <b>{changed === 'yes' ? countingTexts.allowed : countingTexts.refused} </b> : null}
        {countingTexts.question(counters)}
        {policy ? <PolicyLink href={policy}>{countingTexts.policy}</PolicyLink> : null}
      </p>
      <div className={styles.answers}>
        <Button look="secondary" onClick={() => onAnswer('yes')}>
          {countingTexts.allow}
        </Button>
        <Button look="secondary" onClick={() => onAnswer('no')}>
          {countingTexts.refuse}
        </Button>
      </div>
    </section>
  );
}

const PolicyLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <>
    {' '}
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  </>
);

/** Stands the bar over the bar of phones, and tells the page how much it takes, so that nothing stays behind either. */
function keepClear(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const others = [...document.querySelectorAll<HTMLElement>('[data-bar]')];
    bar.style.setProperty('--below', `${Math.max(0, ...others.map(({ offsetHeight }) => offsetHeight))}px`);
    style.setProperty('--asked', `${bar.offsetHeight}px`);
  });
  observer.observe(bar);
  // Another screen has another bar, and another height.
  observer.observe(document.body);
  return () => {
    observer.disconnect();
    style.removeProperty('--asked');
  };
}
