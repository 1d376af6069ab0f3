'use client';

import { useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { useCheckedForm } from '#components/ui/checked-form.ts';
import { TextField } from '#components/ui/field.tsx';
import { FormAlert } from '#components/ui/form-alert.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { type LoginRequest, loginRequest } from '#contract/schemas/users.ts';
import { signIn } from '#lib/client/auth/sign-in.ts';
import { describeError } from '#rules/errors/error-catalogue.ts';
import { actionTexts } from '#rules/text/common.ts';
import styles from './auth.module.css';
import { EntryDialog, EntryLink, useSignedIn } from './entry-dialog.tsx';
import { PasswordField } from './password-field.tsx';
import { authTexts } from './texts.ts';

/** Sign-in by name and password. The API's non_field_errors are shown above the fields. */
export function PasswordForm() {
  const { password_reset } = useHotel();
  const signedIn = useSignedIn();
  const [error, setError] = useState<string | null>(null);
  const { register, checked, formState } = useCheckedForm({
    schema: loginRequest,
    defaultValues: { username: '', password: '' },
  });
  const send = async (credentials: LoginRequest) => {
    setError(null);
    try {
      await signIn(credentials);
      await signedIn();
    } catch (failure) {
      setError(describeError('login', failure).message);
    }
  };
  const { errors, isSubmitting } = formState;
  return (
    <EntryDialog title={authTexts.byPassword}>
      <EntryLink to="login" className={styles.back}>
        <Icon name="back" />
        {actionTexts.back}
      </EntryLink>
      <form className={styles.form} {...checked(send)}>
        <FormAlert>{error}</FormAlert>
        <TextField
          id="login-username"
          label={authTexts.username}
          error={errors.username?.message}
          autoComplete="username"
          autoCapitalize="none"
          {...register('username')}
        />
        <PasswordField
          id="login-password"
          label={authTexts.password}
          error={errors.password?.message}
          autoComplete="current-password"
          {...register('password')}
        />
        <Button type="submit" size="l" isBusy={isSubmitting}>
          {isSubmitting ? authTexts.signingIn : authTexts.signIn}
        </Button>
      </form>
      {password_reset ? (
        <p className={styles.aside}>
          <EntryLink to="login/restore">{authTexts.forgot}</EntryLink>
        </p>
      ) : null}
      <p className={styles.aside}>
        {authTexts.noAccount}
        <EntryLink to="register">{authTexts.register}</EntryLink>
      </p>
    </EntryDialog>
  );
}
