import { fieldError } from '#api/src/http/errors.ts';

let known: Promise<ReadonlySet<string>> | undefined;

/** @throws HttpError 400 for a password that guessers try first */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password))
    throw fieldError('password', 'Этот пароль подбирают одним из первых. Придумайте другой');
}

/** Whether guessers try it first: it is one of some 50,000 that were found in stolen tables most often, in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.toLowerCase());
}

/** The list takes a megabyte, so it is read when the first password is chosen. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
