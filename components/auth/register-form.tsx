'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { ConsentChoices } from '#components/consents/consent-choices.tsx';
import { useConsents } from '#components/consents/use-consents.ts';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { useCheckedForm } from '#components/ui/checked-form.ts';
import { TextField } from '#components/ui/field.tsx';
import { FormAlert } from '#components/ui/form-alert.tsx';
import { PhoneField } from '#components/ui/phone-input.tsx';
import { type RegistrationProgress, signUp } from '#lib/client/auth/sign-in.ts';
import { type RegistrationForm, registrationForm } from '#rules/auth/registration-form.ts';
import { agreedConsents } from '#rules/consents/agreements.ts';
import { PERSON_FIELDS, type PersonField } from '#rules/guests/person-fields.ts';
import styles from './auth.module.css';
import { EntryDialog, EntryLink, useSignedIn } from './entry-dialog.tsx';
import { NewPasswordFields } from './password-field.tsx';
import { authTexts } from './texts.ts';

/** The fields in the order of the page. */
const EMPTY = {
  last_name: '',
  first_name: '',
  middle_name: '',
  username: '',
  email: '',
  phone: '',
  password: '',
  password_confirm: '',
} satisfies RegistrationForm;

type TextName = Exclude<keyof typeof EMPTY, 'phone' | 'password' | 'password_confirm'>;
const { last_name, first_name, middle_name, email, phone } = PERSON_FIELDS;
const username = { label: authTexts.username, autoComplete: 'username', type: 'text' } as const;
const TEXT_FIELDS: Record<TextName, PersonField> = { last_name, first_name, middle_name, username, email };
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
  const consents = useConsents(hotel.consents);
  const [isAsked, setAsked] = useState(false);
  const { register, control, getValues, checked, refuse, formState } = useCheckedForm({
    schema: registrationForm,
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
    if (!consents.isComplete) return consents.focusNeeded();
    try {
      const agreed = agreedConsents(hotel, consents.given);
      await signUp(request, { hotelId: hotel.id, hotelSystem, consents: agreed }, progress.current);
      await signedIn();
    } catch (failure) {
      setError(refuse('registration', failure));
    }
  };

  const { errors, isSubmitting } = formState;
  const form = checked(send);
  return (
    <EntryDialog title={authTexts.registration} width="m">
      <form
        className={styles.form}
        {...form}
        onSubmit={(event) => {
          setAsked(true);
          return form.onSubmit(event);
        }}
      >
        <FormAlert>{error}</FormAlert>
        <div className={styles.grid}>
          {(Object.keys(TEXT_FIELDS) as TextName[]).map((name) => (
            <TextField
              key={name}
              id={`register-${name}`}
              error={errors[name]?.message}
              {...TEXT_FIELDS[name]}
              {...register(name)}
            />
          ))}
          <PhoneField control={control} id="register-phone" label={phone.label} />
          <NewPasswordFields
            id="register-password"
            errors={errors}
            first={register('password', { deps: 'password_confirm' })}
            again={register('password_confirm')}
          />
        </div>
        <ConsentChoices
          consents={hotel.consents}
          given={consents.given}
          errors={isAsked ? consents.missing() : {}}
          onChange={consents.change}
        />
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
