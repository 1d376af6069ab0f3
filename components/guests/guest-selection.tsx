'use client';

import Link from 'next/link';
import { useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormAlert } from '#components/ui/form-alert.tsx';
import type { SavedGuest } from '#contract/schemas/users.ts';
import { guestName } from '#rules/guests/guest-name.ts';
import { selectionCounter, toggleGuest } from '#rules/guests/guest-selection.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import styles from './guest-selection.module.css';
import { guestTexts } from './texts.ts';

type Props = {
  guests: SavedGuest[];
  /** How many guests the reservation is for: adults and children. */
  places: number;
  initial: number[];
  isBusy?: boolean;
  error?: string | null;
  onConfirm: (guestIds: number[]) => void;
  onClose: () => void;
  /** Continues without a choice, where that is allowed. */
  onSkip?: () => void;
};

/** Lets the user choose which saved guests travel: at least one, and no more than there are places. */
export function GuestSelection({
  guests,
  places,
  initial,
  isBusy = false,
  error,
  onConfirm,
  onClose,
  onSkip,
}: Props) {
  const { root } = useHotel();
  const [chosen, setChosen] = useState(() => initial.filter((id) => guests.some((guest) => guest.id === id)));
  const isFull = chosen.length >= places;
  return (
    <Dialog title={guestTexts.selection} width="s" onClose={onClose}>
      <p className={styles.counter} role="status">
        {selectionCounter(chosen.length, places)}
      </p>
      {guests.length > 0 ? (
        <ul className={styles.list}>
          {guests.map((guest) => {
            const isChosen = chosen.includes(guest.id);
            return (
              <li key={guest.id}>
                <Choice
                  className={styles.guest}
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => setChosen(toggleGuest(chosen, guest.id, places))}
                >
                  <span>
                    <span>{guestName(guest)}</span>
                    {guest.relation_degree ? <small>{guest.relation_degree.name}</small> : null}
                  </span>
                </Choice>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className={styles.none}>
          {guestTexts.noneToChoose} <Link href={hotelPath(root, '/profile/guests')}>{guestTexts.manage}</Link>
        </p>
      )}
      <FormAlert>{error}</FormAlert>
      <div className={styles.actions}>
        <Button
          size="l"
          isWide
          disabled={chosen.length === 0}
          isBusy={isBusy}
          onClick={() => onConfirm(chosen)}
        >
          {isBusy ? guestTexts.confirming : guestTexts.confirmSelection}
        </Button>
        {onSkip ? (
          <Button look="outline" size="l" isWide onClick={onSkip}>
            {guestTexts.skipSelection}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
