'use client';

import { useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { useCheckedForm } from '#components/ui/checked-form.ts';
import { TextField } from '#components/ui/field.tsx';
import { FormAlert } from '#components/ui/form-alert.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/note.tsx';
import { type PasswordResetRequest, passwordResetRequest } from '#contract/schemas/users.ts';
import { askForPassword } from '#lib/client/auth/sign-in.ts';
import { describeError } from '#rules/errors/error-catalogue.ts';
import { actionTexts } from '#rules/text/common.ts';
import styles from './auth.module.css';
import { EntryDialog, EntryLink } from './entry-dialog.tsx';
import { authTexts } from './texts.ts';

/** Asks for a letter with a link to a new password. Whether there is such an account is told nobody. */
export function RestoreForm() {
  const { id } = useHotel();
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { register, checked, formState } = useCheckedForm({
    schema: passwordResetRequest,
    defaultValues: { login: '' },
  });
  const send = async (request: PasswordResetRequest) => {
    setError(null);
    try {
      await askForPassword(id, request);
      setSent(true);
    } catch (failure) {
      setError(describeError('password', failure).message);
    }
  };
  const { errors, isSubmitting } = formState;
  return (
    <EntryDialog title={authTexts.restore}>
      <EntryLink to="login/old" className={styles.back}>
        <Icon name="back" />
        {actionTexts.back}
      </EntryLink>
      <div role="status">{isSent ? <Note tone="ok">{authTexts.letterSent}</Note> : null}</div>
      {isSent ? null : (
        <form className={styles.form} {...checked(send)}>
          <p className={styles.lead}>{authTexts.restoreLead}</p>
          <FormAlert>{error}</FormAlert>
          <TextField
            id="restore-login"
            label={authTexts.loginOrEmail}
            error={errors.login?.message}
            autoComplete="username"
            autoCapitalize="none"
            {...register('login')}
          />
          <Button type="submit" size="l" isBusy={isSubmitting}>
            {isSubmitting ? authTexts.sendingLetter : authTexts.sendLetter}
          </Button>
        </form>
      )}
    </EntryDialog>
  );
}
