'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { useHotel } from '@/components/providers/hotel-provider';
import { Dialog } from '@/components/ui/dialog';
import { focusEntry } from './focus-entry';

/** A dialog over the wizard; closing it strips the segment from the path (section 2). */
export function AuthOverlay({
  title,
  width,
  children,
}: {
  title: string;
  width?: 'xs' | 'm';
  children: ReactNode;
}) {
  const { slug } = useHotel();
  const router = useRouter();
  useEffect(() => focusEntry, []);
  return (
    <Dialog title={title} width={width ?? 'xs'} onClose={() => router.push(`/${slug}`, { scroll: false })}>
      {children}
    </Dialog>
  );
}
