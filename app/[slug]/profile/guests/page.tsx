import { GuestManager } from '@/components/guests/guest-manager';

export default function GuestsPage() {
  return <GuestManager />;
}
