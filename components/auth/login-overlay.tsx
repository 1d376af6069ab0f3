'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useHotel } from '@/components/providers/hotel-provider';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { authTexts } from '@/lib/messages/ru-auth';
import styles from './auth.module.css';
import { AuthOverlay } from './auth-overlay';

/** The bank's single sign-on, the loyalty programme and the way to the password form. */
export function LoginOverlay({ bankLoginUrl, loyaltyUrl }: { bankLoginUrl: string; loyaltyUrl: string }) {
  const { slug } = useHotel();
  const parameters = useSearchParams();
  const next = parameters.get('next');
  return (
    <AuthOverlay title={authTexts.login}>
      <p className={styles.lead}>{authTexts.loginLead}</p>
      {parameters.get('reason') === 'otp' ? <Note tone="bad">{authTexts.otpFailed}</Note> : null}
      <div className={styles.choices}>
        <a className={buttonClass({ size: 'l' })} href={bankLoginUrl}>
          <Icon name="bank" />
          {authTexts.byBank}
        </a>
        <Link
          className={buttonClass({ look: 'secondary', size: 'l' })}
          href={{ pathname: `/${slug}/login/old`, query: next ? { next } : {} }}
          scroll={false}
          prefetch={false}
        >
          {authTexts.byPassword}
        </Link>
      </div>
      <p className={styles.aside}>
        <a href={loyaltyUrl} target="_blank" rel="noopener noreferrer">
          {authTexts.loyalty}
          <Icon name="out" size={16} />
        </a>
      </p>
    </AuthOverlay>
  );
}
