'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { focusField } from '@/components/ui/focus-field';
import { FormAlert } from '@/components/ui/form-alert';
import { goOnByEnter } from '@/components/ui/go-on-by-enter';
import { Icon } from '@/components/ui/icon';
import { describeError } from '@/lib/api/error-catalogue';
import { signIn } from '@/lib/auth/sign-in';
import { type LoginRequest, loginRequest } from '@/lib/contracts/users';
import { actionTexts } from '@/lib/messages/ru';
import { authTexts } from '@/lib/messages/ru-auth';
import { formMessage } from '@/lib/messages/ru-errors';
import styles from './auth.module.css';
import { EntryDialog, EntryLink } from './entry-dialog';
import { PasswordField } from './password-field';
import { useSignedIn } from './use-signed-in';

/** Login and password; the server's non_field_errors are shown. */
export function PasswordForm() {
  const signedIn = useSignedIn();
  const [error, setError] = useState<string | null>(null);
  const { register, handleSubmit, trigger, formState } = useForm<LoginRequest>({
    resolver: zodResolver(loginRequest, { error: formMessage }),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { username: '', password: '' },
  });
  const form = useRef<HTMLFormElement>(null);
  const focusWrong = (wrong: object) => focusField(form.current, Object.keys(wrong));
  const submit = handleSubmit(async (credentials) => {
    setError(null);
    try {
      await signIn(credentials);
      await signedIn();
    } catch (failure) {
      setError(describeError('login', failure).message);
    }
  }, focusWrong);
  const { errors, isSubmitting } = formState;
  return (
    <EntryDialog title={authTexts.byPassword}>
      <EntryLink to="login" className={styles.back}>
        <Icon name="back" />
        {actionTexts.back}
      </EntryLink>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => goOnByEnter(event, { trigger }, ['username', 'password'])}
      >
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
      <p className={styles.aside}>
        {authTexts.noAccount}
        <EntryLink to="register">{authTexts.register}</EntryLink>
      </p>
    </EntryDialog>
  );
}
