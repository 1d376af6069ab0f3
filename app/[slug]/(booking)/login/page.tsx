import type { Metadata } from 'next';
import { Suspense } from 'react';
import { LoginOverlay } from '@/components/auth/login-overlay';
import { pageOpening } from '@/components/providers/page-opening';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { hotelPage } from '@/lib/hotel/hotel-config';
import { siteSettings } from '@/lib/hotel/site-settings';
import { authTexts } from '@/lib/messages/ru-auth';
import { pageTexts } from '@/lib/messages/ru-home';

export const metadata: Metadata = { title: authTexts.login };

export default async function LoginPage({ params }: { params: Promise<{ slug: string }> }) {
  pageOpening().resolve(null);
  const { bankLoginUrl, loyaltyUrl } = siteSettings(await hotelPage(params));
  return (
    <>
      <NeedsScripts text={pageTexts.loginNeedsScripts} />
      <Suspense>
        <LoginOverlay bankLoginUrl={bankLoginUrl} loyaltyUrl={loyaltyUrl} />
      </Suspense>
    </>
  );
}
