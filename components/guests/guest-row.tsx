import type { Ref } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { SavedGuest } from '@/lib/contracts/users';
import { guestName } from '@/lib/guests/guest-name';
import { guestTexts } from '@/lib/messages/ru-account';
import styles from './guest-row.module.css';

/** Name, kinship, documents; the buttons' texts are hidden under 400 px. */
export function GuestRow({
  guest,
  editButton,
  onEdit,
  onDelete,
}: {
  guest: SavedGuest;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const name = guestName(guest);
  return (
    <li className={styles.guest}>
      <p>
        <b className={styles.name}>{name}</b>
        <span className={styles.kinship}>{guest.relation_degree?.name}</span>
      </p>
      <p className={styles.files}>
        {guest.attachments.map(({ id, file, file_name }) => (
          <a key={id} href={file || undefined} target="_blank" rel="noopener noreferrer">
            <Icon name="file" size={16} />
            {file_name || guestTexts.document}
          </a>
        ))}
      </p>
      <p className={styles.actions}>
        <Button
          ref={editButton}
          look="quiet"
          className={styles.action}
          onClick={onEdit}
          aria-label={`${guestTexts.edit}: ${name}`}
        >
          <Icon name="edit" />
          <span>{guestTexts.edit}</span>
        </Button>
        <Button
          look="quiet"
          className={[styles.action, styles.bad].join(' ')}
          onClick={onDelete}
          aria-label={`${guestTexts.remove}: ${name}`}
        >
          <Icon name="trash" />
          <span>{guestTexts.remove}</span>
        </Button>
      </p>
    </li>
  );
}
