/** A sentence for the hotelier in the languages that the commands speak. */
export interface Bilingual {
  en: string;
  ru: string;
}

export type Language = keyof Bilingual;

/** What the system speaks, by its locale; `--ru` asks for Russian anywhere. */
export const languageOf = (args: readonly string[]): Language =>
  args.includes('--ru') || /^ru\b/.test(Intl.DateTimeFormat().resolvedOptions().locale) ? 'ru' : 'en';

/** A sentence about a field or file, which is named first. */
export const about = (name: string, { en, ru }: Bilingual): Bilingual => ({
  en: `${name}: ${en}`,
  ru: `${name}: ${ru}`,
});

/** Several sentences, a line each. */
export const linesOf = (sentences: readonly Bilingual[]): Bilingual => ({
  en: sentences.map(({ en }) => en).join('\n'),
  ru: sentences.map(({ ru }) => ru).join('\n'),
});

export const noHotel = (slug: string): Bilingual => ({
  en: `There is no hotel ${slug}`,
  ru: `Отеля ${slug} нет`,
});

/** What cannot be done as it was asked, in words that say what to do; a line for each mistake. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly said: Bilingual;

  constructor(said: Bilingual, options?: ErrorOptions) {
    super(said.en, options);
    this.said = said;
  }
}
