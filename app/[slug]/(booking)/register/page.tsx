import type { Metadata } from 'next';
import { Suspense } from 'react';
import { RegisterForm } from '@/components/auth/register-form';
import { pageOpening } from '@/components/providers/page-opening';
import { QueryProvider } from '@/components/providers/query-provider';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { hotelPage } from '@/lib/hotel/hotel-config';
import { siteSettings } from '@/lib/hotel/site-settings';
import { authTexts } from '@/lib/messages/ru-auth';
import { pageTexts } from '@/lib/messages/ru-home';

export const metadata: Metadata = { title: authTexts.registration };

export default async function RegisterPage({ params }: { params: Promise<{ slug: string }> }) {
  pageOpening().resolve(null);
  const { hotelSystemSegment } = siteSettings(await hotelPage(params));
  return (
    <>
      <NeedsScripts text={pageTexts.loginNeedsScripts} />
      <Suspense>
        <QueryProvider>
          <RegisterForm hotelSystem={hotelSystemSegment} />
        </QueryProvider>
      </Suspense>
    </>
  );
}
