import type { HotelOffers } from '#rules/search/hotel-offers.ts';
import { styles } from './styles.ts';
import { texts } from './texts.ts';

/** The script's own address leads to the booking: a site names it nowhere else. */
const script = document.currentScript ?? document.querySelector('script[src$="/hotel-search.js"]');
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : '';

const SLUG = /^[a-z0-9-]{1,64}$/;
/** Until the hotel has said how many it takes. */
const MOST_ADULTS = 6;
const DAY_MS = 86_400_000;

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

type Fields = Record<'arrival' | 'departure', HTMLInputElement> & { adults: HTMLSelectElement };

/**
 * `<hotel-search hotel="morskoy">`: the search of a hotel on the hotel's own site, which leads to the rooms. What stands
 * in the element is what guests have without scripts, a plain form. Everything is made node by node, since a strict policy
 * lets no text become markup, and nothing is in the page's own tree, so that neither styles the other.
 */
class HotelSearch extends HTMLElement {
  connectedCallback(): void {
    const slug = this.getAttribute('hotel') ?? '';
    // Then what stands in the element stays.
    if (this.shadowRoot || !SLUG.test(slug) || !origin) return;
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    const form = searchForm(slug, this.getAttribute('target'));
    root.append(form.card);
    // Without an answer the form has what every hotel takes, and the rooms say the rest.
    fetch(`${origin}/${slug}/offers.json`)
      .then((response) => (response.ok ? response.json() : null))
      .then((offers: HotelOffers | null) => offers && form.tell(offers, this.hasAttribute('prices')))
      .catch(() => undefined);
  }
}

function searchForm(slug: string, target: string | null) {
  const today = isoDay(new Date());
  const fields: Fields = {
    arrival: element('input', { type: 'date', name: 'arrival', required: '', value: today, min: today }),
    departure: element('input', { type: 'date', name: 'departure', required: '', value: later(today, 1) }),
    adults: choice(1, MOST_ADULTS, 2),
  };
  fields.adults.name = 'adults';
  const children = element('input', { type: 'hidden', name: 'childs', disabled: '' });
  const status = element('p', { role: 'status' });
  const ages = new Map<string, HTMLSelectElement>();
  const form = element('form', { method: 'get', action: `${origin}/${slug}`, ...(target ? { target } : {}) });
  const button = element('button', {}, texts.search);
  form.append(
    labelled(texts.arrival, fields.arrival),
    labelled(texts.departure, fields.departure),
    labelled(texts.adults, fields.adults),
    children,
    button,
  );
  const card = element('div', {}, form, status);
  let offers: HotelOffers | null = null;
  let saysPrices = false;

  const follow = () => {
    const { arrival, departure } = fields;
    departure.min = later(arrival.value || today, 1);
    if (departure.value < departure.min) departure.value = departure.min;
    status.textContent = offers ? told(offers, saysPrices, arrival.value, departure.value) : '';
  };
  for (const field of [fields.arrival, fields.departure]) field.addEventListener('change', follow);
  form.addEventListener('submit', () => {
    const chosen = [...ages].filter(([, { value }]) => value !== '0');
    children.value = chosen.map(([code, { value }]) => `${code}:${value}`).join('.');
    children.disabled = chosen.length === 0;
  });
  follow();

  return {
    card,
    /** Takes over what the hotel says: its day, its limits and its colour. */
    tell(told: HotelOffers, hasPrices: boolean): void {
      offers = told;
      saysPrices = hasPrices;
      const { hotel } = told;
      fields.arrival.min = hotel.today;
      // A guest elsewhere may have another day than the hotel.
      if (fields.arrival.value < hotel.today) fields.arrival.value = hotel.today;
      if (hotel.last_departure) {
        fields.departure.max = hotel.last_departure;
        fields.arrival.max = later(hotel.last_departure, -1);
      }
      while (fields.adults.length > hotel.max_adults) fields.adults.remove(fields.adults.length - 1);
      for (const { code, name, most } of hotel.children) {
        if (most < 1 || ages.has(code)) continue;
        const count = choice(0, most, 0);
        ages.set(code, count);
        button.before(labelled(texts.children(name), count));
      }
      card.style.setProperty('--ground', hotel.primary);
      card.style.setProperty('--ink', hotel.on_primary);
      follow();
    },
  };
}

/** Which of the nights is taken, else from which price there is a night. */
function told(
  { nights, lowest_price }: HotelOffers,
  saysPrices: boolean,
  arrival: string,
  departure: string,
) {
  if (!saysPrices) return '';
  const taken = nights.find(({ date, is_free }) => !is_free && date >= arrival && date < departure);
  if (taken) return texts.taken(new Date(taken.date));
  return lowest_price === null ? '' : texts.from(lowest_price);
}

type Attributes = Record<string, string>;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const labelled = (text: string, field: HTMLElement) => element('label', {}, element('span', {}, text), field);

function choice(from: number, to: number, chosen: number): HTMLSelectElement {
  const select = element('select');
  for (let count = from; count <= to; count += 1) select.add(new Option(`${count}`, `${count}`));
  select.value = `${chosen}`;
  return select;
}

/** The day that a clock shows here, as yyyy-MM-dd. */
function isoDay(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

// A site may name the file twice.
if (!customElements.get('hotel-search')) customElements.define('hotel-search', HotelSearch);
