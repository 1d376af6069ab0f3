import type { Metadata } from 'next';
import { authTexts } from '#components/auth/texts.ts';

export { LoginPage as default } from '#app/[slug]/login-page.tsx';

export const metadata: Metadata = { title: authTexts.newPassword };
