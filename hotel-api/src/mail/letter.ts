import { readFileSync } from 'node:fs';
import { Eta } from 'eta';
import { quoted } from '#contract/schemas/one-line.ts';
import { nextStepTexts } from '#rules/reservation/texts.ts';
import { jsonForScript } from '#rules/text/json-for-script.ts';
import type { Brand } from './brand.ts';
import type { LetterTimeline } from './letter-timeline.ts';
import type { Message } from './mailer.ts';

/** What a letter says of a reservation. What a guest has typed freely is quoted, or its lines would pass for ours. */
export type LetterFact = [name: string, value: string, by?: 'typed'];

/** What a letter to a guest says, in the order in which it is read. */
export interface Letter {
  subject: string;
  heading: string;
  /** 'Здравствуйте, Елена!'; '' where no name is known. */
  greeting: string;
  lead: string;
  /** The hotel's own words, a paragraph each. */
  own: string[];
  button: { text: string; url: string } | null;
  /** What else can be done, under the button. */
  links: { text: string; url: string }[];
  /** The drawing of the stay; null where there is none. */
  timeline: LetterTimeline | null;
  facts: LetterFact[];
  sums: [name: string, sum: string][];
  /** What the guest does next. */
  steps: string[];
  /** Why the letter came. */
  why: string;
  /** Where letters of its kind are stopped; null for what has to be told. */
  stop: { text: string; url: string } | null;
}

/** The name by which the letter's HTML refers to the logo that comes with it. */
export const LOGO_CID = 'logo';

const eta = new Eta({ tags: ['{{', '}}'], autoTrim: false });
const layout = eta.compile(readFileSync(new URL('./letter.html', import.meta.url), 'utf8'));

/**
 * What is sent of a letter. `markup` is what it is about, for programs (schema.org); `unsubscribe` is where a mail program's
 * own button stops such letters.
 */
export function messageOf(
  letter: Letter,
  brand: Brand,
  to: { name: string; address: string },
  {
    markup = null,
    calendar = null,
    unsubscribe = null,
  }: { markup?: object | null } & Partial<Pick<Message, 'calendar' | 'unsubscribe'>> = {},
): Omit<Message, 'id'> {
  return {
    hotel: brand.hotel,
    replyTo: brand.email,
    to,
    subject: letter.subject,
    text: letterText(letter, brand),
    html: letterHtml(letter, brand, markup),
    logo: brand.logo?.png ?? null,
    calendar,
    unsubscribe,
  };
}

/** The letter as HTML in the hotel's colours, light and dark. Every value is escaped. */
function letterHtml(letter: Letter, brand: Brand, markup: object | null): string {
  return layout.call(eta, {
    letter,
    next: nextStepTexts.title,
    ...brand,
    logo: brand.logo && { ...brand.logo, cid: LOGO_CID },
    markup: markup && jsonForScript(markup),
  });
}

/** A fact in plain text. */
export const factLines = ([name, value, by]: LetterFact): string[] =>
  by ? [`${name}:`, ...quoted(value)] : [`${name}: ${value}`];

/** The same letter as plain text. */
function letterText(letter: Letter, brand: Brand): string {
  const { greeting, heading, lead, own, button, links, facts, sums, steps, why, stop } = letter;
  const way = ({ text, url }: { text: string; url: string }) => `${text}: ${url}`;
  const blocks = [
    [heading],
    [greeting, lead],
    own,
    [...(button ? [button] : []), ...links].map(way),
    facts.flatMap(factLines),
    sums.map(([name, sum]) => `${name}: ${sum}`),
    steps.length > 0 ? [nextStepTexts.title, ...steps.map((step, index) => `${index + 1}. ${step}`)] : [],
    [brand.hotel, ...brand.contacts.map(({ text }) => text)],
    [why, stop ? way(stop) : ''],
  ];
  const texts = blocks.map((lines) => lines.filter(Boolean).join('\n')).filter(Boolean);
  return `${texts.join('\n\n').replaceAll('\u00a0', ' ')}\n`;
}
