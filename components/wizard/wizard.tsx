'use client';

import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { BookingLink } from '#components/booking/booking-link.tsx';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { StayBar } from '#components/search/stay-bar.tsx';
import { useHydration } from '#components/ui/hydration.ts';
import { Icon } from '#components/ui/icon.tsx';
import { isBefore, SCREENS, type Screen, screenOf } from '#rules/booking/screens.ts';
import { stepState, wizardSteps } from '#rules/booking/steps.ts';
import progressStyles from './progress.module.css';
import { LaterBillStep, LaterDoneStep, SCREEN_VIEWS } from './screens.tsx';
import { wizardTexts } from './texts.ts';
import styles from './wizard.module.css';

/** The current screen, and whether the guest went forward or back to it since the page loaded. */
type Move = { to: Screen; direction: 'on' | 'back' | undefined };

type Props = {
  /** The screen of the page's address and the steps before it, as the server has rendered them. */
  screen?: { name: Screen; element: ReactNode };
  doneSteps?: ReactNode[];
  /** The second and third step beside the first one, as the server has rendered them. */
  closedSteps: ReactNode[];
  /** The third step beside the second, if the server has rendered it. */
  bill?: ReactNode;
  /** Which order the guest is changing, over every screen. */
  changeBar?: ReactNode;
  /** What the server renders over the first step. */
  hero: ReactNode;
  /** The hotel's own content, under the first step. */
  home: ReactNode;
  children?: ReactNode;
};

/** The three steps: columns from 1024 px on, one column with a progress bar below that. */
export function Wizard({
  screen: rendered,
  doneSteps = [],
  closedSteps,
  bill,
  changeBar,
  hero,
  home,
  children,
}: Props) {
  const screen = useBooking(({ booking }) => screenOf(booking));
  const change = useBooking(({ booking }) => booking.change);
  const steps = wizardSteps({ change });
  const step = SCREENS[screen].step;
  const { Component } = SCREEN_VIEWS[screen];
  const life = useHydration();
  const hotel = useHotel();
  const wizard = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const [move, setMove] = useState<Move>({ to: screen, direction: undefined });
  if (move.to !== screen) setMove({ to: screen, direction: isBefore(move.to, screen) ? 'on' : 'back' });

  // A new screen begins at its top. Its title takes the focus, so that screen readers read it out.
  useEffect(() => {
    if (life === 'rendered') return;
    const isChange = shown.current !== null && shown.current !== screen;
    shown.current = screen;
    if (!isChange) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return wizard.current ? focusTitle(wizard.current) : undefined;
  }, [life, screen]);

  return (
    <main id="booking" tabIndex={-1}>
      {step > 1 ? <h1 className="visually-hidden">{hotel.name}</h1> : null}
      {step > 1 ? null : (
        <div data-hero="" className={styles.hero}>
          {hero}
        </div>
      )}
      {changeBar}
      <Progress steps={steps} screen={screen} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what its controls are about to do */}
      <div
        ref={wizard}
        id="wizard"
        tabIndex={-1}
        className={styles.wizard}
        data-step={step}
        data-at={screen}
        data-moved={move.direction}
        // Without this, what is added to the screen later would be animated too.
        onAnimationEnd={() => move.direction && setMove({ to: screen, direction: undefined })}
        onPointerOver={prefetchTarget}
        onFocus={prefetchTarget}
      >
        {steps.map((column) => {
          const state = stepState(column, screen);
          return (
            <section
              // A new key mounts the next screen anew even when it is in the same column.
              key={state === 'active' ? screen : column.number}
              className={[styles.step, styles[state]].join(' ')}
              aria-label={column.title}
              data-state={state}
            >
              {state === 'active' && step > 1 ? <StayBar isPinned={screen === 'rooms'} /> : null}
              {state === 'active' ? rendered?.name === screen ? rendered.element : <Component /> : null}
              {state === 'done'
                ? (doneSteps[column.number - 1] ?? (
                    <LaterDoneStep number={column.number} icon={column.icon} title={column.title} />
                  ))
                : null}
              {state === 'upcoming'
                ? step === 1
                  ? closedSteps[column.number - 2]
                  : (bill ?? <LaterBillStep />)
                : null}
            </section>
          );
        })}
      </div>
      {step > 1 ? null : home}
      {children}
    </main>
  );
}

/** Loads the code of the screen that a control or its form leads to (`data-leads-to`). */
function prefetchTarget({ target }: SyntheticEvent): void {
  const control = (target as Element).closest<HTMLElement>('[data-leads-to]');
  if (control) SCREEN_VIEWS[control.dataset.leadsTo as Screen].prefetch();
}

const TITLE = '[data-step-title]';

/**
 * Gives the focus to the step's title, or waits for it while the step is loading. Returns how to stop
 * waiting.
 */
function focusTitle(wizard: HTMLElement): () => void {
  const focus = () => {
    const title = wizard.querySelector<HTMLElement>(TITLE);
    title?.focus({ preventScroll: true });
    return title !== null;
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => {
    // A guest who has moved the focus in the meantime keeps it.
    if (document.activeElement !== document.body || focus()) observer.disconnect();
  });
  observer.observe(wizard, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The steps' titles on phones and tablets. Completed steps are links back. */
function Progress({ steps, screen }: { steps: ReturnType<typeof wizardSteps>; screen: Screen }) {
  return (
    <ol className={progressStyles.progress} aria-label={wizardTexts.stepsLabel}>
      {steps.map((step) => {
        const state = stepState(step, screen);
        const { number, title, back } = step;
        return (
          <li
            key={number}
            className={progressStyles[state]}
            aria-current={state === 'active' ? 'step' : undefined}
          >
            {state === 'done' && back ? (
              <BookingLink className={progressStyles.back} to={back}>
                <Icon name="check" size={16} />
                {title}
                <span className="visually-hidden">{wizardTexts.changeHint}</span>
              </BookingLink>
            ) : (
              title
            )}
          </li>
        );
      })}
    </ol>
  );
}
