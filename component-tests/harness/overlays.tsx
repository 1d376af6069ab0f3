import { usePathname } from 'next/navigation';
import { LoginOverlay } from '@/components/auth/login-overlay';
import { PasswordForm } from '@/components/auth/password-form';
import { RegisterForm } from '@/components/auth/register-form';

const OVERLAYS = {
  '/login': (
    <LoginOverlay bankLoginUrl="https://bank.example/sso" loyaltyUrl="https://bank.example/loyalty" />
  ),
  '/login/old': <PasswordForm />,
  '/register': <RegisterForm hotelSystem="opera" />,
};

/** What the routes of the app show over the wizard. */
export function Overlays({ slug }: { slug: string }) {
  const path = usePathname().slice(slug.length + 1);
  return path in OVERLAYS ? OVERLAYS[path as keyof typeof OVERLAYS] : null;
}
