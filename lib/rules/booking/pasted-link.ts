/** What a program takes into a link of the sentence around it, as text or encoded: '…13.', '…13)»', '/morskoy%20'. */
const SENTENCE_END = /(?:[\s.!?)»”…]|%20|%C2%(?:A0|BB)|%E2%80%(?:9D|A6)|%29)+$/i;

export const withoutSentence = (link: string): string => link.replace(SENTENCE_END, '');

/**
 * The query of a link as it was meant: programs for mail send '&amp;' for '&', and take the full stop behind it along. A
 * comma ends a list of the address too, but no date.
 */
export function meantQuery(search: string): string {
  return withoutSentence(search.replace(/&amp(?:;|%3B)/gi, '&')).replace(/(\d{4}-\d{2}-\d{2})[,;:]+$/, '$1');
}
