'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useHotel } from '@/components/providers/hotel-provider';
import { applyFieldErrors } from '@/components/ui/apply-field-errors';
import { Button } from '@/components/ui/button';
import { Field, TextField } from '@/components/ui/field';
import { focusField } from '@/components/ui/focus-field';
import { FormAlert } from '@/components/ui/form-alert';
import { goOnByEnter } from '@/components/ui/go-on-by-enter';
import { PhoneInput } from '@/components/ui/phone-input';
import { formErrors } from '@/lib/api/error-catalogue';
import { type RegistrationForm, registrationForm } from '@/lib/auth/registration-form';
import { type RegistrationProgress, register as registerAccount } from '@/lib/auth/sign-in';
import { authTexts } from '@/lib/messages/ru-auth';
import { formMessage } from '@/lib/messages/ru-errors';
import { paymentTexts } from '@/lib/messages/ru-payment';
import styles from './auth.module.css';
import { EntryDialog, EntryLink } from './entry-dialog';
import { PasswordField } from './password-field';
import { useSignedIn } from './use-signed-in';

const TEXT_FIELDS = [
  { name: 'last_name', label: paymentTexts.lastName, autoComplete: 'family-name', type: 'text' },
  { name: 'first_name', label: paymentTexts.firstName, autoComplete: 'given-name', type: 'text' },
  { name: 'middle_name', label: paymentTexts.middleName, autoComplete: 'additional-name', type: 'text' },
  { name: 'username', label: authTexts.username, autoComplete: 'username', type: 'text' },
  { name: 'email', label: paymentTexts.email, autoComplete: 'email', type: 'email' },
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

/** In the order of the page. */
const FIELDS: (keyof RegistrationForm)[] = [
  ...TEXT_FIELDS.map(({ name }) => name),
  'phone',
  'password',
  'password_confirm',
];

/** Registration: account, sign-in, profile, user info; stops at the first failure, keeps what was typed. */
export function RegisterForm({ hotelSystem }: { hotelSystem: string }) {
  const hotel = useHotel();
  const signedIn = useSignedIn();
  const progress = useRef<RegistrationProgress>({ isRegistered: false, isSignedIn: false });
  const [error, setError] = useState<string | null>(null);
  const {
    register,
    control,
    handleSubmit,
    trigger,
    setError: setFieldError,
    formState,
  } = useForm<RegistrationForm>({
    resolver: zodResolver(registrationForm, { error: formMessage }),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: EMPTY,
  });

  const form = useRef<HTMLFormElement>(null);
  const focusWrong = (wrong: object) => focusField(form.current, Object.keys(wrong));
  const submit = handleSubmit(async ({ password_confirm: _again, ...request }) => {
    setError(null);
    try {
      await registerAccount(request, hotel.id, hotelSystem, progress.current);
      await signedIn();
    } catch (failure) {
      const errors = formErrors('registration', failure, FIELDS);
      setError(applyFieldErrors(form.current, errors, setFieldError));
    }
  }, focusWrong);

  const { errors, isSubmitting } = formState;
  return (
    <EntryDialog title={authTexts.registration} width="m">
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => goOnByEnter(event, { trigger }, FIELDS)}
      >
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
          <Controller
            name="phone"
            control={control}
            render={({ field, fieldState }) => (
              <Field id="register-phone" label={paymentTexts.phone} error={fieldState.error?.message}>
                {(input) => <PhoneInput {...input} {...field} />}
              </Field>
            )}
          />
          <PasswordField
            id="register-password"
            label={authTexts.password}
            error={errors.password?.message}
            autoComplete="new-password"
            {...register('password', { deps: 'password_confirm' })}
          />
          <PasswordField
            id="register-password-confirm"
            label={authTexts.passwordAgain}
            error={errors.password_confirm?.message}
            autoComplete="new-password"
            {...register('password_confirm')}
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
