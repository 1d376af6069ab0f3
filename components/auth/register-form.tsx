'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { useCheckedForm } from '#components/ui/checked-form.ts';
import { TextField } from '#components/ui/field.tsx';
import { FormAlert } from '#components/ui/form-alert.tsx';
import { PhoneField } from '#components/ui/phone-input.tsx';
import { type RegistrationProgress, register as registerAccount } from '#lib/client/auth/sign-in.ts';
import { type RegistrationForm, registrationForm } from '#rules/auth/registration-form.ts';
import { personTexts } from '#rules/text/person.ts';
import styles from './auth.module.css';
import { EntryDialog, EntryLink, useSignedIn } from './entry-dialog.tsx';
import { NewPasswordFields } from './password-field.tsx';
import { authTexts } from './texts.ts';

const TEXT_FIELDS = [
  { name: 'last_name', label: personTexts.lastName, autoComplete: 'family-name', type: 'text' },
  { name: 'first_name', label: personTexts.firstName, autoComplete: 'given-name', type: 'text' },
  { name: 'middle_name', label: personTexts.middleName, autoComplete: 'additional-name', type: 'text' },
  { name: 'username', label: authTexts.username, autoComplete: 'username', type: 'text' },
  { name: 'email', label: personTexts.email, autoComplete: 'email', type: 'email' },
] as const;

const EMPTY: RegistrationForm = {
  username: '',
  email: '',
  first_name: '',
  last_name: '',
  middle_name: '',
  phone: '',
  password: '',
  password_confirm: '',
};

/** They are in the order of the page, so that the first wrong one takes the focus. */
const FIELDS: (keyof RegistrationForm)[] = [
  ...TEXT_FIELDS.map(({ name }) => name),
  'phone',
  'password',
  'password_confirm',
];

type Props = {
  hotelSystem: string;
  /** What was typed before the dialog was left, without the passwords; it is forgotten with the page. */
  typed: RefObject<Partial<RegistrationForm>>;
};

/**
 * Registration: account, sign-in, profile and user info. It stops at the first failure and keeps what was
 * typed. Back, or a look at the login, loses none of it but the passwords.
 */
export function RegisterForm({ hotelSystem, typed }: Props) {
  const hotel = useHotel();
  const signedIn = useSignedIn();
  const progress = useRef<RegistrationProgress>({ isRegistered: false, isSignedIn: false });
  const [error, setError] = useState<string | null>(null);
  const { register, control, getValues, checked, refuse, formState } = useCheckedForm({
    schema: registrationForm,
    fields: FIELDS,
    defaultValues: { ...EMPTY, ...typed.current },
  });
  useEffect(
    () => () => {
      const { password: _first, password_confirm: _again, ...rest } = getValues();
      typed.current = rest;
    },
    [getValues, typed],
  );
  const send = async ({ password_confirm: _again, ...request }: RegistrationForm) => {
    setError(null);
    try {
      await registerAccount(request, hotel.id, hotelSystem, progress.current);
      await signedIn();
    } catch (failure) {
      setError(refuse('registration', failure));
    }
  };

  const { errors, isSubmitting } = formState;
  return (
    <EntryDialog title={authTexts.registration} width="m">
      <form className={styles.form} {...checked(send)}>
        <FormAlert>{error}</FormAlert>
        <div className={styles.grid}>
          {TEXT_FIELDS.map(({ name, ...field }) => (
            <TextField
              key={name}
              id={`register-${name}`}
              error={errors[name]?.message}
              {...field}
              {...register(name)}
            />
          ))}
          <PhoneField control={control} id="register-phone" label={personTexts.phone} />
          <NewPasswordFields
            id="register-password"
            errors={errors}
            first={register('password', { deps: 'password_confirm' })}
            again={register('password_confirm')}
          />
        </div>
        <Button type="submit" size="l" isWide isBusy={isSubmitting}>
          {isSubmitting ? authTexts.registering : authTexts.register}
        </Button>
      </form>
      <p className={styles.aside}>
        <EntryLink to="login">{authTexts.hasAccount}</EntryLink>
      </p>
    </EntryDialog>
  );
}
