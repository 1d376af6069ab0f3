import { createContext } from 'react';
import type { DayFacts } from '@/lib/availability/day-facts';

/** What is known of the calendar's days, by date. */
export const DayFactsContext = createContext<ReadonlyMap<string, DayFacts>>(new Map());
