import type { DehydratedState } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Opening } from '@/components/providers/page-opening';
import { QueryProvider } from '@/components/providers/query-provider';
import { type Screen, STEPS, stepOf } from '@/lib/booking/screens';
import { DoneStep } from './done-step';
import { Extras } from './extras/extras';
import { Payment } from './payment/payment';
import { RoomChoice } from './rooms/room-choice';

/**
 * The screen that the server renders, and the steps before it: named here, and not loaded on demand, so that their
 * styles come with the page and the browser has their code when it takes over.
 */
export function openingScreen(name: Screen, queries: DehydratedState): Pick<Opening, 'screen' | 'doneSteps'> {
  const provided = (element: ReactNode) => <QueryProvider queries={queries}>{element}</QueryProvider>;
  const elements: Record<Screen, ReactNode> = {
    parameters: null,
    rooms: <RoomChoice />,
    extras: <Extras />,
    payment: <Payment />,
  };
  return {
    screen: { name, element: provided(elements[name]) },
    doneSteps: STEPS.filter((step) => step < stepOf(name)).map((step) => provided(<DoneStep step={step} />)),
  };
}
