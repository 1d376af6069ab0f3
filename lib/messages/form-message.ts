import { common } from './ru.ts';
import { errorTexts } from './ru-errors.ts';

type Issue = { code: string; origin?: string; maximum?: unknown; minimum?: unknown; input?: unknown };

/** What a form says of a rule that has no words of its own: in Russian, whatever the rule. */
export function formMessage(issue: Issue): string {
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${errorTexts.tooLong} ${Number(issue.maximum)}`;
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === '';
  return isEmpty ? common.required : errorTexts.invalidValue;
}
