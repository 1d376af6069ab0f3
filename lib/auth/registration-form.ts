import * as z from 'zod/mini';
import { personName } from '#lib/contracts/primitives.ts';
import { registerRequest } from '#lib/contracts/users.ts';
import { common } from '#lib/text/common.ts';
import { registrationTexts } from './texts.ts';

/** The registration form: the fields of the wire and the repeated password. */
export const registrationForm = z
  .object({
    ...registerRequest.shape,
    middle_name: personName,
    password_confirm: z.string().check(z.minLength(1, common.required)),
  })
  .check(
    z.refine(({ password, password_confirm }) => password === password_confirm, {
      path: ['password_confirm'],
      message: registrationTexts.passwordsDiffer,
    }),
  );

export type RegistrationForm = z.infer<typeof registrationForm>;
