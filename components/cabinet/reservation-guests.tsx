import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GuestSelection } from '#components/guests/guest-selection.tsx';
import { useUser } from '#components/providers/use-user.ts';
import { reservationTexts } from '#components/reservation/texts.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useBackCloses } from '#components/ui/use-back-closes.ts';
import type { AccountReservationDetail } from '#contract/schemas/account-reservation.ts';
import { setReservationGuests } from '#lib/client/guests/save-guest.ts';
import { reservationDetailOptions } from '#lib/client/reservation/account-queries.ts';
import { childrenTotal } from '#rules/booking/occupancy.ts';
import { describeError } from '#rules/errors/error-catalogue.ts';
import { guestName } from '#rules/guests/guest-name.ts';
import { userKey } from '#rules/query-keys.ts';
import { isActive } from '#rules/reservation/status.ts';
import { factTexts } from '#rules/reservation/texts.ts';
import styles from './reservation-section.module.css';
import { cabinetTexts } from './texts.tsx';

/** Only a company employee chooses among the saved guests; others read who travels. */
export function ReservationGuests({ reservation }: { reservation: AccountReservationDetail }) {
  const user = useUser();
  const queries = useQueryClient();
  const choosing = useBackCloses();
  const places = reservation.adults + childrenTotal([reservation]);
  const save = useMutation({
    mutationFn: (guestIds: number[]) => setReservationGuests(reservation.id, guestIds),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: userKey }),
        queries.invalidateQueries({ queryKey: reservationDetailOptions(reservation.id).queryKey }),
      ]);
      choosing.close();
    },
  });
  const canChoose = user?.is_company_employee && places > 0 && isActive(reservation.status);
  return (
    <section>
      <h2 className={styles.title}>{factTexts.guests}</h2>
      {reservation.guests.length > 0 ? (
        <ul className={styles.names}>
          {reservation.guests.map((guest) => (
            <li key={guest.id}>{guestName(guest)}</li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>{reservationTexts.guestsNotChosen}</p>
      )}
      {canChoose ? (
        <Button look="text" onClick={choosing.open}>
          <Icon name="edit" size={16} />
          <span>{reservation.guests.length > 0 ? cabinetTexts.editGuests : cabinetTexts.chooseGuests}</span>
        </Button>
      ) : null}
      {choosing.isOpen && user ? (
        <GuestSelection
          guests={user.user_guests}
          places={places}
          initial={reservation.guests.map(({ id }) => id)}
          isBusy={save.isPending}
          error={save.error ? describeError('guests', save.error).message : null}
          onConfirm={(guestIds) => save.mutate(guestIds)}
          onClose={choosing.close}
        />
      ) : null}
    </section>
  );
}
