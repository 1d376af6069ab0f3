import { Profile } from '@/components/account/profile';
import { hotelPage } from '@/lib/hotel/hotel-config';

export default async function ProfilePage({ params }: { params: Promise<{ slug: string }> }) {
  const { email } = await hotelPage(params);
  return <Profile hotelEmail={email} />;
}
