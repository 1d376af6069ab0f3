'use client';

import type { ReactNode } from 'react';
import { useScreen } from '@/components/providers/booking-provider';

/** The hotel's own content stands under step 1 only; what lies over the wizard (login) is no part of it. */
export function FirstStepOnly({ children }: { children: ReactNode }) {
  return useScreen() === 'parameters' ? children : null;
}
