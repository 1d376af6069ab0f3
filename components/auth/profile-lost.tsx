import { useUserState } from '@/components/providers/use-user';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { common } from '@/lib/messages/ru';
import { authTexts } from '@/lib/messages/ru-auth';

/** The error where the profile is needed and could not be loaded; otherwise nothing. */
export function ProfileLost() {
  const { isLost, isLoading, retry } = useUserState();
  if (!isLost) return null;
  return (
    <Note tone="bad">
      <p>{authTexts.profileLost}</p>
      <Button look="text" isBusy={isLoading} onClick={retry}>
        {common.retry}
      </Button>
    </Note>
  );
}
