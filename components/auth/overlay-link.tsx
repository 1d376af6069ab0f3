'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { useHotel } from '@/components/providers/hotel-provider';

/**
 * From one overlay to another, replacing its history entry: Back leaves both. The return path and the booking are
 * kept in the address, the reason for a refused pass is not.
 */
export function OverlayLink({
  to,
  className,
  children,
}: {
  to: 'login' | 'login/old' | 'register';
  className?: string;
  children: ReactNode;
}) {
  const { slug } = useHotel();
  const kept = new URLSearchParams(useSearchParams());
  kept.delete('reason');
  const query = kept.size > 0 ? `?${kept}` : '';
  return (
    <Link className={className} href={`/${slug}/${to}${query}`} scroll={false} prefetch={false} replace>
      {children}
    </Link>
  );
}
