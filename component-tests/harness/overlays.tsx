import { usePathname } from 'next/navigation';
import { LoginOverlay } from '@/components/auth/login-overlay';
import { PasswordForm } from '@/components/auth/password-form';
import { RegisterForm } from '@/components/auth/register-form';
import type { Hotel } from '@/lib/hotel/hotel';

const overlays = (bankLoginUrl: string | null) => ({
  '/login': <LoginOverlay bankLoginUrl={bankLoginUrl} loyaltyUrl="https://bank.example/loyalty" />,
  '/login/old': <PasswordForm />,
  '/register': <RegisterForm hotelSystem="opera" />,
});

/** What the routes of the app show over the wizard. */
export function Overlays({ hotel }: { hotel: Pick<Hotel, 'slug' | 'bank_sign_on'> }) {
  const path = usePathname().slice(hotel.slug.length + 1);
  const shown = overlays(hotel.bank_sign_on ? 'https://bank.example/sso' : null);
  return path in shown ? shown[path as keyof typeof shown] : null;
}
