import { useUserState } from '@/components/providers/use-user';
import { RetryNote } from '@/components/ui/retry-note';
import { authTexts } from '@/lib/messages/ru-auth';

/** The error where the profile is needed and could not be loaded; otherwise nothing. */
export function ProfileLost() {
  const { isLost, isLoading, retry } = useUserState();
  if (!isLost) return null;
  return <RetryNote message={authTexts.profileLost} isBusy={isLoading} onRetry={retry} />;
}
