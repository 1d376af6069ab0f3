import sanitizeHtml from 'sanitize-html';
import { DESCRIPTION_LIMITS, isWithin, textOf } from './markup-limits.ts';

const MAX_TEXT = 10_000;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'h3',
    'h4',
    'a',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  // Headings in a hotel's text must rank below the page's own.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: (_tag, { href }): sanitizeHtml.Tag =>
      href && /^(?:https?:|mailto:|tel:)/i.test(href.trim())
        ? { tagName: 'a', attribs: { href: href.trim(), rel: 'noopener', target: '_blank' } }
        : { tagName: 'u', attribs: {} },
  },
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
};

/** HTML of hotels, rooms, rates and services, reduced to safe text markup; beyond the limits only the text is kept. */
export function sanitizeDescription(html: string): string {
  return isWithin(html, DESCRIPTION_LIMITS) ? sanitizeHtml(html, OPTIONS).trim() : plainDescription(html);
}

/** The text without any markup, at almost no cost. */
export function plainDescription(html: string): string {
  return textOf(html, MAX_TEXT);
}
