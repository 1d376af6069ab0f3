import { Profile } from '#components/cabinet/profile.tsx';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';

export default async function ProfilePage({ params }: { params: Promise<{ slug: string }> }) {
  const { email } = await hotelPage(params);
  return <Profile hotelEmail={email} />;
}
