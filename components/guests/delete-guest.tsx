import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHotel } from '@/components/providers/hotel-provider';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormAlert } from '@/components/ui/form-alert';
import { describeError } from '@/lib/api/error-catalogue';
import { userKey } from '@/lib/auth/user-query';
import type { SavedGuest } from '@/lib/contracts/users';
import { guestName } from '@/lib/guests/guest-name';
import { deleteGuest } from '@/lib/guests/save-guest';
import { actionTexts } from '@/lib/messages/ru';
import { guestTexts } from '@/lib/messages/ru-account';
import styles from './delete-guest.module.css';

type Props = {
  guest: SavedGuest;
  onClose: () => void;
  onDeleted: () => void;
};

/** 'Вы действительно хотите удалить гостя?'. */
export function DeleteGuest({ guest, onClose, onDeleted }: Props) {
  const hotel = useHotel();
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: () => deleteGuest(hotel.id, guest.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: userKey });
      onDeleted();
    },
  });
  const isBusy = removal.isPending;
  return (
    <Dialog title={guestTexts.confirmRemove} width="s" isLocked={isBusy} onClose={onClose}>
      <p className={styles.name}>{guestName(guest)}</p>
      <FormAlert>{removal.error ? describeError('guests', removal.error).message : null}</FormAlert>
      <div className={styles.actions}>
        <Button look="outline" disabled={isBusy} onClick={onClose}>
          {actionTexts.cancel}
        </Button>
        <Button look="bad" isBusy={isBusy} onClick={() => removal.mutate()}>
          {isBusy ? guestTexts.removing : guestTexts.remove}
        </Button>
      </div>
    </Dialog>
  );
}
