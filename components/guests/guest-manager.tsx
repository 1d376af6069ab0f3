'use client';

import { useState } from 'react';
import { useUser } from '@/components/providers/use-user';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { SavedGuest } from '@/lib/contracts/users';
import { guestTexts } from '@/lib/messages/ru-account';
import { DeleteGuest } from './delete-guest';
import { GuestEditor } from './guest-editor';
import styles from './guest-manager.module.css';
import { GuestRow } from './guest-row';
import { useListFocus } from './use-list-focus';

type View = { name: 'list' } | { name: 'form'; guest: SavedGuest | null };

/** The saved guests: a list, and a form that closes back to it. */
export function GuestManager() {
  const user = useUser();
  const [view, setView] = useState<View>({ name: 'list' });
  const [removing, setRemoving] = useState<{ guest: SavedGuest; neighbours: number[] } | null>(null);
  const { addButton, rowButton, focusNext } = useListFocus();
  if (!user) return null;
  const guests = user.user_guests;
  if (view.name === 'form')
    return (
      <GuestEditor
        key={view.guest?.id ?? 'new'}
        userId={user.id}
        guest={view.guest}
        onClose={() => {
          setView({ name: 'list' });
          focusNext(view.guest ? [view.guest.id] : []);
        }}
      />
    );
  return (
    <div className={styles.manager}>
      <Button ref={addButton} look="secondary" onClick={() => setView({ name: 'form', guest: null })}>
        <Icon name="plus" />
        {guestTexts.add}
      </Button>
      {guests.length > 0 ? (
        <ul className={styles.list}>
          {guests.map((guest) => (
            <GuestRow
              key={guest.id}
              guest={guest}
              editButton={rowButton(guest.id)}
              onEdit={() => setView({ name: 'form', guest })}
              onDelete={() => setRemoving({ guest, neighbours: neighboursOf(guests, guest.id) })}
            />
          ))}
        </ul>
      ) : (
        <div className={styles.none}>
          <h2>{guestTexts.none}</h2>
          <p>{guestTexts.noneHint}</p>
        </div>
      )}
      {removing ? (
        <DeleteGuest
          guest={removing.guest}
          onClose={() => setRemoving(null)}
          onDeleted={() => {
            setRemoving(null);
            focusNext(removing.neighbours);
          }}
        />
      ) : null}
    </div>
  );
}

/** The guests after the given one in order, then those before it in reverse. */
function neighboursOf(guests: SavedGuest[], guestId: number): number[] {
  const ids = guests.map(({ id }) => id);
  const place = ids.indexOf(guestId);
  return [...ids.slice(place + 1), ...ids.slice(0, place).reverse()];
}
