import { described, type Mistake } from './mistake.ts';

/** The refusals whose texts guests read: what they have entered is wrong, or they have to wait. */
const READ_BY_GUESTS = new Set([400, 429]);

/** What is wrong with the texts of a refusal, whose shape is checked beside this. */
export function refusalMistakes(status: number, json: unknown): Mistake[] {
  if (!READ_BY_GUESTS.has(status) || typeof json !== 'object' || json === null) return [];
  const texts = Object.entries(json).flatMap(([field, messages]) =>
    [messages].flat().flatMap((text) => (typeof text === 'string' ? [{ field, text }] : [])),
  );
  if (texts.length === 0 && Object.values(json).some((value) => !Array.isArray(value))) return [];
  if (texts.every(({ text }) => text.trim() === ''))
    return [
      {
        path: '',
        expected: 'a text that says why: {"field": ["…"]}, {"non_field_errors": ["…"]} or {"detail": "…"}',
        received: texts.length > 0 ? 'an empty text' : described(json, true),
        guest: 'a general text in place of the reason',
      },
    ];
  const foreign = texts.find(({ text }) => text.trim() !== '' && !/\p{Script=Cyrillic}/u.test(text));
  if (!foreign) return [];
  return [
    {
      path: foreign.field,
      expected: 'a text in Russian: the guest reads it',
      received: described(foreign.text, false),
      guest: 'a text in another language',
    },
  ];
}
