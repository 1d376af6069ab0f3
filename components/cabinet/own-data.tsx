import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormAlert } from '#components/ui/form-alert.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { showToast } from '#components/ui/toast.ts';
import { useBackCloses } from '#components/ui/use-back-closes.ts';
import type { UserInfo } from '#contract/schemas/users.ts';
import { openPage } from '#lib/client/auth/session-change.ts';
import { deleteOwnAccount } from '#lib/client/auth/sign-in.ts';
import { reservationListOptions } from '#lib/client/reservation/account-queries.ts';
import { saveFile } from '#lib/client/save-file.ts';
import { loginAfterDeletion } from '#rules/auth/return-path.ts';
import { describeError } from '#rules/errors/error-catalogue.ts';
import { ownDataFile } from '#rules/guests/own-data-file.ts';
import { ownDataTexts } from '#rules/guests/own-data-texts.ts';
import { actionTexts } from '#rules/text/common.ts';
import { forgetAllDrafts } from '#stores/draft.ts';
import styles from './own-data.module.css';
import { cabinetTexts } from './texts.tsx';

/** What the guest has here can be taken along, and deleted where the API deletes accounts. */
export function OwnData({ user }: { user: UserInfo }) {
  const hotel = useHotel();
  const queries = useQueryClient();
  const question = useBackCloses();
  const copy = useMutation({
    mutationFn: () => queries.fetchQuery(reservationListOptions(hotel.id)),
    onSuccess: (bookings) =>
      saveFile(ownDataTexts.fileName(hotel.slug), ownDataFile(hotel.name, user, bookings), 'text/plain'),
    onError: () => showToast(cabinetTexts.downloadFailed),
  });
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{cabinetTexts.ownData}</h2>
      <p className={styles.hint}>{cabinetTexts.ownDataHint}</p>
      <div className={styles.actions}>
        <Button look="outline" isBusy={copy.isPending} onClick={() => copy.mutate()}>
          <Icon name="file" />
          {cabinetTexts.download}
        </Button>
        {user.can_be_deleted ? (
          <Button look="quiet" onClick={question.open}>
            {cabinetTexts.deleteAccount}
          </Button>
        ) : null}
      </div>
      {question.isOpen ? <Deletion user={user} onClose={question.close} /> : null}
    </section>
  );
}

function Deletion({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const hotel = useHotel();
  const queries = useQueryClient();
  const deletion = useMutation({
    mutationFn: async () => {
      // A call in flight would be answered 401, and the guest would read that the session has ended.
      await queries.cancelQueries();
      await deleteOwnAccount(hotel.id, user.email);
    },
    onSuccess: async () => {
      forgetAllDrafts();
      await openPage(loginAfterDeletion(hotel.root));
    },
  });
  const isBusy = deletion.isPending;
  return (
    <Dialog title={cabinetTexts.deleteQuestion} width="s" isLocked={isBusy} onClose={onClose}>
      <p className={styles.what}>{cabinetTexts.deleteWhat}</p>
      <p className={styles.hint}>{cabinetTexts.deleteLeft}</p>
      <FormAlert>{deletion.error ? describeError('guests', deletion.error).message : null}</FormAlert>
      <div className={styles.answers}>
        <Button look="outline" disabled={isBusy} onClick={onClose}>
          {actionTexts.cancel}
        </Button>
        <Button look="bad" isBusy={isBusy} onClick={() => deletion.mutate()}>
          {isBusy ? cabinetTexts.deleting : cabinetTexts.deleteAccount}
        </Button>
      </div>
    </Dialog>
  );
}
