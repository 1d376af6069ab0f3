'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { type ComponentProps, Suspense, useRef } from 'react';
import { loadCode } from '#lib/client/load-code.ts';
import { isEntryPath } from '#rules/auth/return-path.ts';
import type { LoginOverlay } from './login-overlay.tsx';

const Login = dynamic(() =>
  loadCode(() => import('./login-overlay.tsx')).then((module) => module.LoginOverlay),
);
const Password = dynamic(() =>
  loadCode(() => import('./password-form.tsx')).then((module) => module.PasswordForm),
);
const Restore = dynamic(() =>
  loadCode(() => import('./restore-form.tsx')).then((module) => module.RestoreForm),
);
const NewPassword = dynamic(() =>
  loadCode(() => import('./new-password-form.tsx')).then((module) => module.NewPasswordForm),
);
const Register = dynamic(() =>
  loadCode(() => import('./register-form.tsx')).then((module) => module.RegisterForm),
);

type Props = ComponentProps<typeof LoginOverlay> & Omit<ComponentProps<typeof Register>, 'typed'>;

/**
 * The dialog that the path names: login, password form, the way to a new password, or registration. The wizard stays
 * under each of them.
 */
export function Overlay({ bankLoginUrl, loyaltyUrl, hotelSystem }: Props) {
  const pathname = usePathname();
  const registration = useRef({});
  const named = (path: string) => isEntryPath(pathname) && pathname.endsWith(path);
  return (
    <Suspense>
      {named('/login') ? <Login bankLoginUrl={bankLoginUrl} loyaltyUrl={loyaltyUrl} /> : null}
      {named('/old') ? <Password /> : null}
      {named('/restore') ? <Restore /> : null}
      {named('/password') ? <NewPassword /> : null}
      {named('/register') ? <Register hotelSystem={hotelSystem} typed={registration} /> : null}
    </Suspense>
  );
}
