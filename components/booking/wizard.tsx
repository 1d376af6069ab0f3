'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBooking, useOpening, useScreen } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { LazyQueryProvider } from '@/components/providers/lazy-query-provider';
import { STEPS, stepOf, stepState } from '@/lib/booking/screens';
import { wizardTexts } from '@/lib/messages/ru';
import { ActiveStep } from './active-step';
import { focusTitle } from './focus-title';
import { IdleStep } from './idle-step';
import { Progress } from './progress';
import { loadDoneStep } from './rooms-code';
import styles from './wizard.module.css';

const DoneStep = dynamic(() => loadDoneStep().then((module) => module.DoneStep));

/** The three steps: columns from 1024 px, one column with a progress bar below. */
export function Wizard({ hero, children }: { hero: ReactNode; children: ReactNode }) {
  const screen = useScreen();
  const step = stepOf(screen);
  const isOpen = useBooking(({ today }) => today !== null);
  const opening = useOpening();
  const hotel = useHotel();
  const wizard = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);

  // A new screen begins at its top, and its title takes the focus, so that it is read out.
  useEffect(() => {
    if (!isOpen) return;
    // The columns take their places before they may move.
    wizard.current?.getBoundingClientRect();
    const isChange = shown.current !== null && shown.current !== screen;
    shown.current = screen;
    if (!isChange) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return wizard.current ? focusTitle(wizard.current) : undefined;
  }, [isOpen, screen]);

  return (
    <main id="booking" tabIndex={-1}>
      {step > 1 ? <h1 className="visually-hidden">{hotel.name}</h1> : null}
      {step > 1 ? null : (
        <div data-hero="" className={styles.hero}>
          {hero}
        </div>
      )}
      <Progress screen={screen} />
      <div ref={wizard} className={styles.wizard} data-step={step} data-open={isOpen || undefined}>
        {STEPS.map((number) => {
          const state = stepState(number, screen);
          return (
            <section
              key={number}
              className={[styles.step, styles[state]].join(' ')}
              aria-label={`${wizardTexts.steps[number]}`}
              data-state={state}
            >
              {state === 'active' ? <ActiveStep screen={screen} /> : null}
              {state === 'done'
                ? (opening?.doneSteps[number - 1] ?? (
                    <LazyQueryProvider>
                      <DoneStep step={number} />
                    </LazyQueryProvider>
                  ))
                : null}
              {state === 'idle' ? <IdleStep step={number} /> : null}
            </section>
          );
        })}
      </div>
      {children}
    </main>
  );
}
