'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useHotel } from '@/components/providers/hotel-provider';
import { Dialog } from '@/components/ui/dialog';

/** A dialog over the wizard; closing it strips the segment from the path. */
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
  return (
    <Dialog title={title} width={width ?? 'xs'} onClose={() => router.push(`/${slug}`, { scroll: false })}>
      {children}
    </Dialog>
  );
}
