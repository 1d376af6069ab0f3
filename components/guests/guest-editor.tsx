import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { useCheckedForm } from '#components/ui/checked-form.ts';
import { Field, TextField } from '#components/ui/field.tsx';
import { FormAlert } from '#components/ui/form-alert.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Select } from '#components/ui/select.tsx';
import type { SavedGuest } from '#contract/schemas/users.ts';
import { type GuestForm, guestForm, relationDegreesOptions } from '#lib/client/guests/guest-form.ts';
import { saveGuest } from '#lib/client/guests/save-guest.ts';
import { guestName } from '#rules/guests/guest-name.ts';
import { PERSON_FIELDS, type PersonField } from '#rules/guests/person-fields.ts';
import { userKey } from '#rules/query-keys.ts';
import { actionTexts } from '#rules/text/common.ts';
import { DocumentField } from './document-field.tsx';
import styles from './guest-editor.module.css';
import { guestTexts } from './texts.ts';

type NameField = Exclude<keyof GuestForm, 'relation_degree_id'>;
const { last_name, first_name, middle_name } = PERSON_FIELDS;
const NAME_FIELDS: Record<NameField, PersonField> = { last_name, first_name, middle_name };

type Props = { userId: number; guest: SavedGuest | null; onClose: () => void };

export function GuestEditor({ userId, guest, onClose }: Props) {
  const hotel = useHotel();
  const queries = useQueryClient();
  const degrees = useQuery(relationDegreesOptions);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The old document is gone, and the new one is not the guest's yet. */
  const [isBetween, setBetween] = useState(false);
  const { register, checked, refuse, formState } = useCheckedForm({
    schema: guestForm,
    defaultValues: {
      last_name: guest?.last_name ?? '',
      first_name: guest?.first_name ?? '',
      middle_name: guest?.middle_name ?? '',
      relation_degree_id: String(guest?.relation_degree?.id ?? ''),
    },
  });
  const editor = useRef<HTMLElement>(null);
  // The form replaces the list, so the focus would be lost with it.
  useEffect(() => editor.current?.focus(), []);
  const saving = useMutation({
    mutationFn: (values: GuestForm) =>
      saveGuest({
        hotelId: hotel.id,
        userId,
        guest,
        form: values,
        file,
        onProgress: setProgress,
        onRemoved: () => setBetween(true),
      }),
    onMutate: () => setFailure(null),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: userKey });
      onClose();
    },
    onError: (error) => {
      setFailure(refuse('guests', error));
      // A save that failed half way has changed something already, so the guests are fetched again. The form keeps
      // what was typed.
      void queries.invalidateQueries({ queryKey: userKey });
    },
    onSettled: () => setProgress(null),
  });
  const { errors, isValid } = formState;
  const isBusy = saving.isPending;
  const label = guest
    ? isBusy
      ? guestTexts.saving
      : guestTexts.save
    : isBusy
      ? guestTexts.creating
      : guestTexts.create;

  return (
    <section
      ref={editor}
      className={styles.editor}
      tabIndex={-1}
      aria-label={guest ? guestTexts.editGuest(guestName(guest)) : guestTexts.newGuest}
    >
      <Button look="text" className={styles.back} onClick={onClose} disabled={isBusy}>
        <Icon name="back" />
        {actionTexts.back}
      </Button>
      <form className={styles.form} {...checked((values) => saving.mutate(values))}>
        {(Object.keys(NAME_FIELDS) as NameField[]).map((name) => (
          <TextField
            key={name}
            id={`saved-guest-${name}`}
            label={NAME_FIELDS[name].label}
            error={errors[name]?.message}
            isWide={name === 'middle_name'}
            autoComplete="off"
            {...register(name)}
          />
        ))}
        <Field
          id="saved-guest-kinship"
          label={guestTexts.kinship}
          error={errors.relation_degree_id?.message}
          isWide
        >
          {(control) => (
            // A new key remounts the field when its options arrive; otherwise the saved one would not be
            // selected.
            <Select key={degrees.dataUpdatedAt} {...control} {...register('relation_degree_id')} required>
              <option value="">{guestTexts.notChosen}</option>
              {degrees.data?.map(({ id, name }) => (
                <option key={id} value={String(id)}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DocumentField
          current={guest?.attachments[0] ? guest.attachments[0].file_name || guestTexts.document : null}
          file={file}
          progress={progress}
          onPick={setFile}
        />
        <FormAlert>
          {[failure, saving.isError && isBetween ? guestTexts.documentBetween : null]
            .filter(Boolean)
            .join(' ')}
        </FormAlert>
        <FormAlert>
          {degrees.isError ? (
            <>
              {guestTexts.kinshipFailed}{' '}
              <Button look="text" onClick={() => void degrees.refetch()}>
                {actionTexts.retry}
              </Button>
            </>
          ) : null}
        </FormAlert>
        <div className={styles.actions}>
          <Button type="submit" size="l" disabled={!isValid} isBusy={isBusy}>
            {label}
          </Button>
        </div>
      </form>
    </section>
  );
}
