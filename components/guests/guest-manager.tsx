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

type View = { name: 'list' } | { name: 'form'; guest: SavedGuest | null };

/** The saved guests: a list, and a form that closes back to it (section 2). */
export function GuestManager() {
  const user = useUser();
  const [view, setView] = useState<View>({ name: 'list' });
  const [removing, setRemoving] = useState<SavedGuest | null>(null);
  if (!user) return null;
  if (view.name === 'form')
    return (
      <GuestEditor
        key={view.guest?.id ?? 'new'}
        userId={user.id}
        guest={view.guest}
        onClose={() => setView({ name: 'list' })}
      />
    );
  return (
    <div className={styles.manager}>
      <Button look="secondary" onClick={() => setView({ name: 'form', guest: null })}>
        <Icon name="plus" />
        {guestTexts.add}
      </Button>
      {user.user_guests.length > 0 ? (
        <ul className={styles.list}>
          {user.user_guests.map((guest) => (
            <GuestRow
              key={guest.id}
              guest={guest}
              onEdit={() => setView({ name: 'form', guest })}
              onDelete={() => setRemoving(guest)}
            />
          ))}
        </ul>
      ) : (
        <div className={styles.none}>
          <h2>{guestTexts.none}</h2>
          <p>{guestTexts.noneHint}</p>
        </div>
      )}
      {removing ? <DeleteGuest guest={removing} onClose={() => setRemoving(null)} /> : null}
    </div>
  );
}
