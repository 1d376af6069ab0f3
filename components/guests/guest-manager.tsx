'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUser } from '#components/providers/use-user.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { FormAlert } from '#components/ui/form-alert.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useBackCloses } from '#components/ui/use-back-closes.ts';
import type { SavedGuest } from '#contract/schemas/users.ts';
import { deleteGuest } from '#lib/client/guests/save-guest.ts';
import { describeError } from '#rules/errors/error-catalogue.ts';
import { guestName } from '#rules/guests/guest-name.ts';
import { userKey } from '#rules/query-keys.ts';
import { actionTexts } from '#rules/text/common.ts';
import deleteGuestStyles from './delete-guest.module.css';
import { GuestEditor } from './guest-editor.tsx';
import styles from './guest-manager.module.css';
import guestRowStyles from './guest-row.module.css';
import { guestTexts } from './texts.ts';

/** The guest whose deletion is asked about, and who gets the focus once they are gone. */
type Removal = { guest: SavedGuest; neighbours: number[]; isGone: boolean };

export function GuestManager() {
  const user = useUser();
  /** The guest in the form; null is a new one. */
  const [edited, setEdited] = useState<SavedGuest | null>(null);
  const [removing, setRemoving] = useState<Removal | null>(null);
  const { addButton, rowButton, focusNext } = useListFocus();
  const form = useBackCloses(() => focusNext(edited ? [edited.id] : []));
  const question = useBackCloses(() => {
    // While the guest is still there, the browser gives the focus back to the button that asked.
    if (removing?.isGone) focusNext(removing.neighbours);
  });
  if (!user) return null;
  const guests = user.user_guests;
  const edit = (guest: SavedGuest | null) => {
    setEdited(guest);
    form.open();
  };
  if (form.isOpen)
    return <GuestEditor key={edited?.id ?? 'new'} userId={user.id} guest={edited} onClose={form.close} />;
  return (
    <div className={styles.manager}>
      {guests.length > 0 ? (
        <>
          <Button ref={addButton} look="secondary" onClick={() => edit(null)}>
            <Icon name="plus" />
            {guestTexts.add}
          </Button>
          <ul className={styles.list}>
            {guests.map((guest) => (
              <GuestRow
                key={guest.id}
                guest={guest}
                editButton={rowButton(guest.id)}
                onEdit={() => edit(guest)}
                onDelete={() => {
                  setRemoving({ guest, neighbours: neighboursOf(guests, guest.id), isGone: false });
                  question.open();
                }}
              />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState title={guestTexts.none} text={guestTexts.noneHint}>
          <Button ref={addButton} size="l" onClick={() => edit(null)}>
            <Icon name="plus" />
            {guestTexts.add}
          </Button>
        </EmptyState>
      )}
      {removing && question.isOpen ? (
        <DeleteGuest
          guest={removing.guest}
          onClose={question.close}
          onDeleted={() => {
            setRemoving({ ...removing, isGone: true });
            question.close();
          }}
        />
      ) : null}
    </div>
  );
}

/**
 * The other guests in the order in which the focus tries them: those after the given one, then those before it in
 * reverse.
 */
function neighboursOf(guests: SavedGuest[], guestId: number): number[] {
  const ids = guests.map(({ id }) => id);
  const place = ids.indexOf(guestId);
  return [...ids.slice(place + 1), ...ids.slice(0, place).reverse()];
}

type Props = {
  guest: SavedGuest;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onDelete: () => void;
};

/** Below 400 px the buttons show only icons. */
function GuestRow({ guest, editButton, onEdit, onDelete }: Props) {
  const name = guestName(guest);
  return (
    <li className={guestRowStyles.guest}>
      <p>
        <b className={guestRowStyles.name}>{name}</b>
        <span className={guestRowStyles.kinship}>{guest.relation_degree?.name}</span>
      </p>
      <p className={guestRowStyles.files}>
        {guest.attachments.map(({ id, file, file_name }) => (
          <a key={id} href={file || undefined} target="_blank" rel="noopener noreferrer">
            <Icon name="file" size={16} />
            <span>{file_name || guestTexts.document}</span>
          </a>
        ))}
      </p>
      <p className={guestRowStyles.actions}>
        <Button
          ref={editButton}
          look="quiet"
          className={guestRowStyles.action}
          onClick={onEdit}
          aria-label={guestTexts.editGuest(name)}
        >
          <Icon name="edit" />
          <span>{guestTexts.edit}</span>
        </Button>
        <Button
          look="quiet"
          className={[guestRowStyles.action, guestRowStyles.bad].join(' ')}
          onClick={onDelete}
          aria-label={guestTexts.removeGuest(name)}
        >
          <Icon name="trash" />
          <span>{guestTexts.remove}</span>
        </Button>
      </p>
    </li>
  );
}

/** Keeps the focus when a guest leaves the list: it goes to the next guest, or to the button that adds one. */
function useListFocus() {
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = useRef(new Map<number, HTMLButtonElement>());
  const [candidates, setCandidates] = useState<number[] | null>(null);

  // The list cannot take the focus until the dialog or the form has closed.
  useEffect(() => {
    if (candidates === null) return;
    const next = candidates.find((id) => rows.current.has(id));
    const target = next === undefined ? addButton.current : rows.current.get(next);
    target?.focus();
    setCandidates(null);
  }, [candidates]);

  const rowButton = (id: number) => (button: HTMLButtonElement | null) => {
    if (button) rows.current.set(id, button);
    else rows.current.delete(id);
  };
  return { addButton, rowButton, focusNext: setCandidates };
}

type DeleteProps = {
  guest: SavedGuest;
  onClose: () => void;
  onDeleted: () => void;
};

function DeleteGuest({ guest, onClose, onDeleted }: DeleteProps) {
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
      <p className={deleteGuestStyles.name}>{guestName(guest)}</p>
      <FormAlert>{removal.error ? describeError('guests', removal.error).message : null}</FormAlert>
      <div className={deleteGuestStyles.actions}>
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
