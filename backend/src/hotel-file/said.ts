/** A sentence for the hotelier in the languages that the commands speak. */
export interface Said {
  en: string;
  ru: string;
}

/** A sentence about a field or file, which is named first. */
export const about = (name: string, { en, ru }: Said): Said => ({
  en: `${name}: ${en}`,
  ru: `${name}: ${ru}`,
});

export const noHotel = (slug: string): Said => ({ en: `There is no hotel ${slug}`, ru: `Отеля ${slug} нет` });

/** What cannot be done as the hotelier asked, in words that say what to do. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly said: Said;

  constructor(said: Said, options?: ErrorOptions) {
    super(said.en, options);
    this.said = said;
  }
}
