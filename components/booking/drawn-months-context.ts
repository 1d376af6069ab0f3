import { createContext, type ReactNode } from 'react';

/** The calendar's first months as the server drew them. */
export const DrawnMonthsContext = createContext<ReactNode>(null);
