'use client';

import { useEffect, useState } from 'react';
import { useScreen } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { Html } from '@/components/ui/html';
import styles from './wizard.module.css';

/**
 * A page rendered for a later screen carries nothing of the hotel's home; going back to step 1 brings it, as the home's
 * own page has it. Not by the router: while it refreshes, the address that the guest goes on to change would be lost.
 */
export function HomeOnReturn() {
  const { slug } = useHotel();
  const isFirst = useScreen() === 'parameters';
  const [content, setContent] = useState<string | null>(null);
  const isMissing = isFirst && content === null;
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    // Without a network the screen does without it.
    fetchHome(slug, controller.signal).then(setContent, () => undefined);
    return () => controller.abort();
  }, [isMissing, slug]);
  return isFirst && content ? <Html className={styles.home} html={content} /> : null;
}

async function fetchHome(slug: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(`/${slug}`, { signal });
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector('[data-home]')?.innerHTML ?? null;
}
