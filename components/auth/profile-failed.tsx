import { useUserState } from '#components/providers/use-user.ts';
import { RetryNote } from '#components/ui/retry-note.tsx';
import { sessionTexts } from './session-texts.ts';

/** An error with a retry when the user's profile could not be loaded; otherwise nothing. */
export function ProfileFailed() {
  const { isLost, isLoading, retry } = useUserState();
  if (!isLost) return null;
  return <RetryNote message={sessionTexts.profileLost} isBusy={isLoading} onRetry={retry} />;
}
