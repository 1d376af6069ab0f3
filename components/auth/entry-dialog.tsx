'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { useBookingAddress } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { SoftLink } from '#components/ui/soft-link.tsx';
import { returnPath } from '#lib/auth/return-path.ts';
import { openPage } from '#lib/auth/session-change.ts';

type Props = {
  title: string;
  width?: 'xs' | 'm';
  children: ReactNode;
};

/** A dialog over the wizard, at a path of its own. */
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

/** Closes the dialog. The page takes its entry in the history, so that Back does not reopen it. */
export function useCloseEntry() {
  const { slug } = useHotel();
  const booking = useBookingAddress();
  return () => window.history.replaceState(null, '', `/${slug}${booking}`);
}

/** After a sign-in: the guest's own page, where the login has come from. Back does not reopen the login. */
export function useSignedIn() {
  const { slug } = useHotel();
  const next = useSearchParams().get('next');
  const booking = useBookingAddress();
  return () => openPage(next ? returnPath(slug, next) : `/${slug}${booking}`);
}

type EntryLinkProps = {
  to: 'login' | 'login/old' | 'register';
  className?: string;
  children: ReactNode;
};

/**
 * From one dialog to another, which takes its entry in the history: Back leaves both. The return path and the booking
 * are parameters in the address, the reason for a refused pass is not.
 */
export function EntryLink({ to, className, children }: EntryLinkProps) {
  const { slug } = useHotel();
  const parameters = new URLSearchParams(useSearchParams());
  parameters.delete('reason');
  const query = parameters.size > 0 ? `?${parameters}` : '';
  return (
    <SoftLink className={className} href={`/${slug}/${to}${query}`} onThisPage="replaceState">
      {children}
    </SoftLink>
  );
}

/**
 * Moves the focus to the login link, or to the page where there is none: the element that opened the dialog is often
 * gone when it closes. Does nothing if something else has the focus by then.
 */
function returnFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const target = document.querySelector<HTMLElement>('[data-entry]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  });
}
