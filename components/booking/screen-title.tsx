'use client';

import { useEffect } from 'react';
import { useScreen } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { wizardTexts } from '@/lib/messages/ru';

/** Names the tab after the screen: the history and a screen reader tell one from another. `home` names the first. */
export function ScreenTitle({ home }: { home: string }) {
  const { name } = useHotel();
  const screen = useScreen();
  useEffect(() => {
    document.title = screen === 'parameters' ? home : `${wizardTexts.screens[screen]} — ${name}`;
  }, [screen, home, name]);
  return null;
}
