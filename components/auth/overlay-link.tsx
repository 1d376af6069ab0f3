'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { useHotel } from '@/components/providers/hotel-provider';

/**
 * From one overlay to another, in its place: back leaves them. Where the login leads and the booking under it go
 * along; why the last pass was refused does not.
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
