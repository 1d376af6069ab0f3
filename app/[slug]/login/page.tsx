import type { Metadata } from 'next';
import { authTexts } from '#lib/text/ru-auth.ts';

export { LoginPage as default } from '#app/[slug]/login-page.tsx';

export const metadata: Metadata = { title: authTexts.login };
