'use client';

import { useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { Button } from '#components/ui/button.tsx';
import { useCheckedForm } from '#components/ui/checked-form.ts';
import { FormAlert } from '#components/ui/form-alert.tsx';
import { Note } from '#components/ui/note.tsx';
import { setPassword } from '#lib/client/auth/sign-in.ts';
import { newPasswordForm } from '#rules/auth/registration-form.ts';
import styles from './auth.module.css';
import { EntryDialog, EntryLink, useSignedIn } from './entry-dialog.tsx';
import { NewPasswordFields } from './password-field.tsx';
import { authTexts } from './texts.ts';

const never = () => () => {};
const codeInAddress = () => window.location.hash.slice(1);
/** Browsers send nothing of what stands behind the #, so the server's page has the form. */
const unknownOnServer = () => null;

/** A new password by the code behind the # of the address, which the letter has; the guest is signed in with it. */
export function NewPasswordForm() {
  const code = useSyncExternalStore(never, codeInAddress, unknownOnServer);
  const signedIn = useSignedIn();
  const [error, setError] = useState<string | null>(null);
  const { register, checked, refuse, formState } = useCheckedForm({
    schema: newPasswordForm,
    defaultValues: { password: '', password_confirm: '' },
  });
  const send = async ({ password }: z.infer<typeof newPasswordForm>) => {
    setError(null);
    try {
      await setPassword({ code: code ?? '', password });
      await signedIn();
    } catch (failure) {
      setError(refuse('password', failure));
    }
  };
  const { errors, isSubmitting } = formState;
  return (
    <EntryDialog title={authTexts.newPassword}>
      {code !== '' ? (
        <form className={styles.form} {...checked(send)}>
          <FormAlert>{error}</FormAlert>
          <NewPasswordFields
            id="new-password"
            errors={errors}
            first={register('password', { deps: 'password_confirm' })}
            again={register('password_confirm')}
          />
          <Button type="submit" size="l" isBusy={isSubmitting}>
            {isSubmitting ? authTexts.savingPassword : authTexts.savePassword}
          </Button>
        </form>
      ) : (
        <Note tone="bad">{authTexts.noCode}</Note>
      )}
      <p className={styles.aside}>
        <EntryLink to="login/restore">{authTexts.askAgain}</EntryLink>
      </p>
    </EntryDialog>
  );
}
