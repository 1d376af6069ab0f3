import * as z from 'zod/mini';
import { personName } from '#contract/schemas/primitives.ts';
import { newPasswordRequest, registerRequest } from '#contract/schemas/users.ts';
import { common } from '#rules/text/common.ts';
import { registrationTexts } from './texts.ts';

const repeatedPassword = z.string().check(z.minLength(1, common.required));

const passwordsAgree = z.refine<{ password: string; password_confirm: string }>(
  (form) => form.password === form.password_confirm,
  { path: ['password_confirm'], message: registrationTexts.passwordsDiffer },
);

/** The registration form: the fields of the wire and the repeated password. */
export const registrationForm = z
  .object({
    ...registerRequest.shape,
    middle_name: personName,
    password_confirm: repeatedPassword,
  })
  .check(passwordsAgree);

export type RegistrationForm = z.infer<typeof registrationForm>;

/** A new password, typed twice. */
export const newPasswordForm = z
  .object({ password: newPasswordRequest.shape.password, password_confirm: repeatedPassword })
  .check(passwordsAgree);
