import { type ComponentProps, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import styles from './auth.module.css';
import { authTexts } from './texts.ts';

type Props = { id: string; label: string; error?: string } & Omit<ComponentProps<'input'>, 'id' | 'type'>;

/** A password field with a button that shows what is typed. */
export function PasswordField({ id, label, error, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <div className={styles.password}>
          <input {...control} {...input} type={isShown ? 'text' : 'password'} required />
          <IconButton
            icon={<Icon name={isShown ? 'eyeOff' : 'eye'} />}
            label={isShown ? authTexts.hidePassword : authTexts.showPassword}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}

type NewProps = {
  /** Of the first field; the second has '-confirm' after it. */
  id: string;
  errors: { password?: { message?: string }; password_confirm?: { message?: string } };
  /** Each field's own attributes, from the form. */
  first: Omit<ComponentProps<'input'>, 'id' | 'type'>;
  again: Omit<ComponentProps<'input'>, 'id' | 'type'>;
};

/** A password that is being chosen, typed twice. */
export function NewPasswordFields({ id, errors, first, again }: NewProps) {
  return (
    <>
      <PasswordField
        id={id}
        label={authTexts.password}
        error={errors.password?.message}
        autoComplete="new-password"
        {...first}
      />
      <PasswordField
        id={`${id}-confirm`}
        label={authTexts.passwordAgain}
        error={errors.password_confirm?.message}
        autoComplete="new-password"
        {...again}
      />
    </>
  );
}
