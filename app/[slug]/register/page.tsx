import type { Metadata } from 'next';
import { authTexts } from '@/lib/messages/ru-auth';

export { LoginPage as default } from '@/app/[slug]/login-page';

export const metadata: Metadata = { title: authTexts.registration };
