import { createContext } from 'react';
import type { AvailabilityDay } from '@/lib/contracts/availability';

/** Availability by date, for the days of the calendar. */
export const DayFactsContext = createContext<ReadonlyMap<string, AvailabilityDay>>(new Map());
