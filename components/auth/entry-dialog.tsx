'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { useBookingAddress } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { SoftLink } from '#components/ui/soft-link.tsx';
import { openPage } from '#lib/client/auth/session-change.ts';
import { returnPath } from '#rules/auth/return-path.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { withMarks } from '#rules/reservation/order-source.ts';

type Props = {
  title: string;
  width?: 'xs' | 'm';
  children: ReactNode;
};

/** A dialog over the wizard, with an address of its own. */
export function EntryDialog({ title, width = 'xs', children }: Props) {
  const { name } = useHotel();
  const close = useCloseEntry();
  useEffect(() => {
    document.title = `${title} — ${name}`;
  }, [title, name]);
  useEffect(() => returnFocus, []);
  return (
    <Dialog title={title} width={width} onClose={close}>
      {children}
    </Dialog>
  );
}

/**
 * Gives a function that closes the dialog. The page replaces its history entry, so that Back does not show it
 * again.
 */
export function useCloseEntry() {
  const { root } = useHotel();
  const booking = useBookingAddress();
  return () =>
    window.history.replaceState(null, '', withMarks(hotelPath(root, booking), window.location.search));
}

/**
 * Gives a function for after a sign-in: it goes to the page that required the login. Back does not show the
 * login again.
 */
export function useSignedIn() {
  const { root } = useHotel();
  const next = useSearchParams().get('next');
  const booking = useBookingAddress();
  return () =>
    openPage(next ? returnPath(root, next) : withMarks(hotelPath(root, booking), window.location.search));
}

type EntryLinkProps = {
  to: 'login' | 'login/old' | 'login/restore' | 'register';
  className?: string;
  children: ReactNode;
};

/**
 * A link from one dialog to another. It replaces the history entry, so that Back leaves both. It passes on the
 * return path and the booking, but not the reason for a refused pass.
 */
export function EntryLink({ to, className, children }: EntryLinkProps) {
  const { root } = useHotel();
  const parameters = new URLSearchParams(useSearchParams());
  parameters.delete('reason');
  const query = parameters.size > 0 ? `?${parameters}` : '';
  return (
    <SoftLink className={className} href={hotelPath(root, `/${to}${query}`)} onThisPage="replaceState">
      {children}
    </SoftLink>
  );
}

/**
 * Moves the focus to the login link, or else to the page, because the element that opened the dialog is often
 * gone. Does nothing if something else has the focus by then.
 */
function returnFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const target = document.querySelector<HTMLElement>('[data-entry]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  });
}
