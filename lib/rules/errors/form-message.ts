import { common } from '#rules/text/common.ts';
import { errorTexts } from './texts.ts';

type Issue = { code: string; origin?: string; maximum?: unknown; minimum?: unknown; input?: unknown };

/** The Russian message of a rule that has no message of its own. */
export function formMessage(issue: Issue): string {
  if (issue.code === 'too_big' && issue.origin === 'string') return errorTexts.tooLong(Number(issue.maximum));
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === '';
  return isEmpty ? common.required : errorTexts.invalidValue;
}
