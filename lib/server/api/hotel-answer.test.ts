import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hotelConfig, hotelStyleConfig } from '#contract/schemas/hotel-config.ts';
import { sampleOf } from '#contract/schemas/testing/sample-of.ts';
import { aChildCategory } from '#rules/text/testing/offers.ts';
import { hotelAnswer, hotelAt } from './hotel-answer.ts';

const HOSTS = ['localhost:8000'];
const parse = (json: unknown, hosts = HOSTS) => {
  const config = hotelAnswer(hosts).safeParse(json).data;
  return config ? hotelAt('morskoy', config) : null;
};

const sample = sampleOf(hotelConfig) as Record<string, unknown>;
const SVG = '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>';

/** A complete and valid config, whose values differ from the defaults. */
const good = {
  ...sample,
  id: 1,
  name: 'Морской',
  note: '<p>Завтрак</p>',
  booking_available: true,
  max_rooms: 3,
  max_adults: 4,
  rules_and_services: '<dl><dt>a</dt><dd>b</dd></dl>',
  users_term: 'https://example.com/terms',
  hotel_menu_items: [{ name: 'Спа', reference: 'https://example.com/spa' }],
  hotel_child_categories: [aChildCategory()],
  payment_form: 'REDIRECT',
  time_arrival: '15:00:00',
  logo_css: null,
  logo_svg: 'http://localhost:8000/media/logo.svg',
  policy_link: 'https://example.com/policy',
  offer_link: 'https://example.com/offer',
  consents: [{ code: 'DATA', text: 'Согласен', link: 'https://example.com/data', required: true }],
  hotel_style_config: { show_header: true, primary_color: '#0c4d78', svg: SVG, splash: SVG },
  timezone: 'Asia/Vladivostok',
  display_font: 'serif',
  composition: 'framed',
  bank_sign_on: false,
  counters: { metrika: 12345678, ga4: 'G-ABC123DEF4' },
  rating: { value: 9.1, count: 412, source: 'Картах', link: 'https://maps.example/1' },
  images: [{ url: 'http://localhost:8000/media/a.jpg', alt: 'a', width: 10, height: 10, tall: null }],
};

describe('the reader of a hotel', () => {
  it('reads a complete config', () => {
    const { hotel_style_config: style, ...rest } = good;
    const hotel = parse(good);
    expect(hotel).toMatchObject({ slug: 'morskoy', ...rest });
    expect(hotel?.hotel_style_config).toMatchObject({
      show_header: true,
      primary_color: style.primary_color,
    });
    expect(hotel?.hotel_style_config.svg).toContain('<path');
  });

  it.each([undefined, null, 7, 'x', [], {}, { id: 0 }, { id: '1' }, { name: 'x' }])(
    '%j is no hotel',
    (json) => {
      expect(parse(json)).toBeNull();
    },
  );

  it('reads fields that an API leaves empty as their defaults', () => {
    const gaps = {
      policy_link: '',
      timezone: '',
      time_arrival: '',
      stars: '',
      hotel_style_config: null,
      address: '',
    };
    expect(parse({ id: 5, ...gaps })).toEqual(parse({ id: 5 }));
  });

  it('needs an id only: everything else has a default', () => {
    expect(parse({ id: 5 })).toMatchObject({
      id: 5,
      name: 'morskoy',
      max_rooms: 1,
      max_adults: 2,
      consent: true,
      promo_code: false,
      timezone: 'Europe/Moscow',
      time_arrival: '14:00:00',
      hotel_menu_items: [],
      hotel_style_config: { show_header: true, primary_color: null, svg: null },
      phone: null,
      images: [],
      accounts: true,
      bank_sign_on: true,
    });
  });

  it.each([
    ['name', 7, 'morskoy'],
    ['max_rooms', 'many', 1],
    ['max_adults', -4, 2],
    ['time_arrival', '25:00', '14:00:00'],
    ['timezone', 'Mars/Olympus', 'Europe/Moscow'],
    ['timezone', 'x'.repeat(5000), 'Europe/Moscow'],
    ['policy_link', 'javascript:alert(1)', null],
    ['offer_link', '/relative', null],
    ['logo_svg', 'https://evil.example/x.svg', null],
    ['logo_css', 'http://user@localhost:8000/x.css', null],
    ['phone', '<script>', null],
    ['email', 'not an address', null],
    ['stars', 99, null],
    ['display_font', 'comic', null],
    ['composition', 'collage', null],
    ['max_nights', 0, null],
    ['last_departure', 'soon', null],
    ['stay_prices', 'yes', false],
    ['accounts', 'no', true],
    ['bank_sign_on', 'no', true],
    ['geo', { lat: 999, lon: 0 }, null],
    ['address', { city: 'Сочи', street: 7 }, { city: 'Сочи' }],
    ['way', { airport: 'Автобус 12', car: 7 }, { airport: 'Автобус 12' }],
    ['counters', { metrika: '1); alert(1', ga4: 'G-ABC123DEF4' }, { ga4: 'G-ABC123DEF4' }],
    ['counters', { metrika: 12345678, ga4: 'G-A&x=//evil.example' }, { metrika: 12345678 }],
    ['counters', 12345678, null],
    ['seller', { name: 'ООО «Берег»', inn: '12' }, { name: 'ООО «Берег»' }],
    ['seller', { inn: '7736207543' }, null],
    [
      'seller',
      { name: 'ООО «Берег»', register_number: '№ 1', certificate: { number: '' }, address: 'Геленджик' },
      { name: 'ООО «Берег»', address: 'Геленджик' },
    ],
    ['consents', null, null],
    ['consents', [{ code: 'data', text: 'Согласен' }, { text: 'Без кода' }], []],
    ['rating', { ...good.rating, link: 'javascript:alert(1)' }, { ...good.rating, link: undefined }],
    ['rating', { ...good.rating, value: 11 }, null],
    ['payment_marks', ['mir', 'union', 7, 'sbp'], ['mir', 'sbp']],
    ['hotel_style_config', 'broken', expect.objectContaining({ show_header: true })],
    ['details', '<script>x</script>ok', 'ok'],
  ])('a bad %s falls back alone', (field, value, expected) => {
    const hotel = parse({ ...good, [field]: value });
    expect(hotel?.[field as keyof typeof hotel]).toEqual(expected);
    expect(hotel?.payment_form).toBe('REDIRECT');
  });

  it('names the version of a consent by the words that the API has sent, and follows no link that is none', () => {
    const sent = { code: 'DATA', text: 'Согласен', link: 'https://example.com', required: true };
    const twice = { ...sent, text: 'Другой текст' };
    const consents = parse({
      ...good,
      consents: [sent, twice, { code: 'NEWS', text: ' Письма ', link: 'x' }],
    });
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(consents?.consents).toEqual([
      { ...sent, link: 'https://example.com/', hash: hash('Согласен\nhttps://example.com') },
      { code: 'NEWS', text: 'Письма', link: undefined, required: false, hash: hash('Письма\nx') },
    ]);
  });

  it('drops bad list entries and keeps the others', () => {
    const hotel = parse({
      ...good,
      hotel_menu_items: [
        null,
        { name: 'x', reference: 'javascript:1' },
        good.hotel_menu_items[0],
        { name: '' },
      ],
      hotel_child_categories: [{ id: 1 }, good.hotel_child_categories[0], good.hotel_child_categories[0]],
      images: ['x', { url: 'https://evil.example/a.jpg' }, good.images[0]],
    });
    expect(hotel?.hotel_menu_items).toEqual(good.hotel_menu_items);
    expect(hotel?.hotel_child_categories).toEqual(good.hotel_child_categories);
    expect(hotel?.images).toEqual(good.images);
  });

  it('draws what can be drawn of a map', () => {
    const street = { kind: 'street', name: 'Садовая', points: '-300 0, 300 20' };
    const hotel = parse({
      ...good,
      map: {
        areas: [
          { kind: 'desert', points: '0 0, 1 1' },
          { kind: 'water', points: '0 0; 1 1' },
        ],
        lines: [street, { ...street, points: '0 0' }, { ...street, points: '0 0, 10000 0' }],
        places: Array.from({ length: 40 }, () => ({ kind: 'sight', name: 'Маяк', at: '1 2' })),
      },
    });
    expect(hotel?.map).toMatchObject({ areas: [], lines: [street] });
    expect(hotel?.map?.places.length).toBe(12);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), fc.anything(), fc.anything(), (...values) => {
        const [name, hotel_menu_items, images, hotel_style_config, timezone] = values;
        const config = { id: 1, name, hotel_menu_items, images, hotel_style_config, timezone };
        expect(parse(config)?.id).toBe(1);
      }),
    );
  });
});

const read = (config: unknown) => parse(config, []);
const fields = Object.keys(hotelConfig.shape).filter((field) => field !== 'id');
const style = Object.keys(hotelStyleConfig.shape);

describe('a hotel opens without', () => {
  it.each(fields)('%s', (field) => {
    const { [field]: _gone, ...rest } = sample;
    for (const config of [rest, { ...rest, [field]: null }]) {
      const hotel = read(config);
      expect(hotel).toMatchObject({ id: sample.id, slug: 'morskoy' });
      expect(Object.values(hotel ?? {})).not.toContain(undefined);
    }
  });

  it.each(style)('the style %s', (field) => {
    const { [field]: _gone, ...rest } = sample.hotel_style_config as Record<string, unknown>;
    for (const hotel_style_config of [rest, { ...rest, [field]: null }]) {
      const parsed = read({ ...sample, hotel_style_config })?.hotel_style_config;
      expect(Object.values(parsed ?? { missing: undefined })).not.toContain(undefined);
    }
  });
});

it('child categories, payment options and cancellation reasons are offered although fields of them are missing', () => {
  const hotel = read({
    ...sample,
    hotel_child_categories: [{ id: 1, code: 'CHD', name: 'Дети' }],
    hotel_payment_methods: [{ id: 2 }],
    hotel_reservation_cancel_types: [{ id: 3, name: 'Планы' }],
    address: { city: 'Сочи', street: null },
  });
  expect(hotel).toMatchObject({
    hotel_child_categories: [{ from_age: 0, to_age: 17, max_childs: 1, use_in_culc: true }],
    hotel_payment_methods: [{ payment_type: '', payment_alias: '', is_not_pay: false }],
    hotel_reservation_cancel_types: [{ id: 3, code: '' }],
    address: { city: 'Сочи' },
  });
});
