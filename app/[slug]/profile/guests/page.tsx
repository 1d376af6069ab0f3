import { GuestManager } from '#components/guests/guest-manager.tsx';

export default function GuestsPage() {
  return <GuestManager />;
}
