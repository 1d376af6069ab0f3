import type { Mistake } from './mistake.ts';

type Told = Omit<Mistake, 'path'>;

const AS_IT_CAME = { guest: 'the text as it came, which nobody can read or trust' };

/** Fields whose text is HTML. */
const HTML = new Set(['short_description', 'long_description', 'note', 'rules_and_services', 'details']);
/** Fields that repeat what a guest has written, which may be anything. */
const OF_GUESTS = new Set([
  'comment',
  'first_name',
  'last_name',
  'middle_name',
  'username',
  'email',
  'guest',
  'file_name',
  'token',
]);

const TAGS = 'a|b|br|div|em|h[1-6]|i|li|ol|p|span|strong|table|td|tr|u|ul';
const ENTITY = '&(?:[a-z]{2,8}|#\\d{2,5}|#x[\\da-f]{2,5});';
/** Markup or its escapes, either of which a guest would read as they are. */
const MARKUP = new RegExp(`${ENTITY}|</?(?:${TAGS})(?:\\s[^<>]*)?/?>`, 'i');
const ESCAPED_TWICE = new RegExp(`&(?:amp;)?lt;/?(?:${TAGS})\\b|&amp;(?:[a-z]{2,8}|#\\d{2,5});`, 'i');

const READ_WRONGLY = 'letters of UTF-8 that were read as another encoding';

/** The signs of a text that was read in another encoding than it was written in. */
const ENCODINGS: [has: (text: string) => boolean, received: string][] = [
  [(text) => text.includes('\ufffd'), 'letters that were lost on the way: \\ufffd'],
  // The bytes of Cyrillic in UTF-8, each as a letter of its own: of western Europe, or of windows-1251.
  [(text) => /(?:[ÐÑ][^\w\s]){3}/.test(text), READ_WRONGLY],
  [(text) => /(?:[РС][^А-Яа-яЁё\s\0-\x7f]){3}/.test(text), READ_WRONGLY],
  [(text) => text.includes('???') && !/\p{L}/u.test(text), 'question marks in place of letters'],
  [(text) => /\\u0[0-9a-f]{3}/i.test(text), 'escapes of JSON in place of letters: they are escaped twice'],
];

/** Dates, codes and addresses have nothing to be told of, and are most of an answer's texts. */
const PLAIN = /^[^&<?\\\x80-\uffff]*$/;

/** What is wrong with a text of an answer: its encoding, or its escapes. A drawing is told of elsewhere. */
export function textMistake(text: string, field: string): Told | null {
  if (PLAIN.test(text)) return null;
  const encoding = ENCODINGS.find(([has]) => has(text));
  if (encoding) return { expected: 'a text in UTF-8', received: encoding[1], ...AS_IT_CAME };
  if (OF_GUESTS.has(field) || !/[&<]/.test(text)) return null;
  if (/^https?:/i.test(text))
    return text.includes('&amp;')
      ? {
          expected: 'an address without escapes of HTML',
          received: 'an address with &amp; in place of &',
          guest: 'another page than was meant, or an error',
        }
      : null;
  if (HTML.has(field))
    return ESCAPED_TWICE.test(text)
      ? {
          expected: 'HTML that is escaped once',
          received: 'HTML whose tags or signs are escaped again',
          ...AS_IT_CAME,
        }
      : null;
  return MARKUP.test(text)
    ? {
        expected: 'a plain text, without HTML and its escapes',
        received: 'a text with HTML or its escapes',
        ...AS_IT_CAME,
      }
    : null;
}
