import { config, day, type Json, type Mistake, of, order, room } from './faults.ts';

const NAME = 'Номер у моря';
const named = (name: string) => room(() => ({ name }));
const bytes = new TextEncoder();

/** What a program sends that writes its texts in windows-1251. */
const in1251 = (json: Json): Uint8Array =>
  Uint8Array.from(JSON.stringify(json), (character) => {
    const code = character.charCodeAt(0);
    return code >= 0x410 && code < 0x450 ? code - 0x410 + 0xc0 : Math.min(code, 0xff);
  });

/** Mistakes of texts: encodings, escapes, spellings, refusals that say nothing. */
export const TEXT_MISTAKES: Mistake[] = [
  [
    'windows-1251',
    (operation, { json, status }) =>
      operation === 'searchRooms' && status === 200
        ? { type: 'application/json; charset=windows-1251', json: in1251(json) }
        : undefined,
    'searchRooms',
    'rooms[0].name',
    /UTF-8 — letters that were lost/,
  ],
  [
    'UTF-8 that was read as Latin letters',
    named(String.fromCharCode(...bytes.encode(NAME))),
    'searchRooms',
    'rooms[0].name',
    /read as another encoding/,
  ],
  [
    'UTF-8 that was read as windows-1251',
    named(new TextDecoder('windows-1251').decode(bytes.encode(NAME))),
    'searchRooms',
    'rooms[0].name',
    /read as another encoding/,
  ],
  ['question marks', named('????? ? ????'), 'searchRooms', 'rooms[0].name', /question marks/],
  [
    'JSON that is escaped twice',
    named('\\u041d\\u043e\\u043c\\u0435\\u0440'),
    'searchRooms',
    'rooms[0].name',
    /escaped twice/,
  ],
  ['quotes that are escaped', named('Номер &quot;Люкс&quot;'), 'searchRooms', 'rooms[0].name', /plain text/],
  ['markup in a name', named('<b>Люкс</b>'), 'searchRooms', 'rooms[0].name', /plain text/],
  [
    'a space that is escaped in a legend',
    day(({ availability }) => ({ availability: { ...availability, legend: 'Есть&nbsp;места' } })),
    'getAvailability',
    '[0].availability.legend',
    /plain text/,
  ],
  [
    'a description that is escaped',
    room(() => ({ short_description: '&lt;p&gt;Светлый номер&lt;/p&gt;' })),
    'searchRooms',
    'rooms[0].short_description',
    /HTML that is escaped once/,
  ],
  [
    'the rules that are escaped twice',
    config(() => ({ rules_and_services: '<p>Номера &amp;laquo;Люкс&amp;raquo;</p>' })),
    'getHotelConfig',
    'rules_and_services',
    /HTML that is escaped once/,
  ],
  [
    'a payment page whose address is escaped',
    order(({ redirect_url }) => ({ redirect_url: `${redirect_url}?a=1&amp;b=2` })),
    'createReservation',
    'redirect_url',
    /without escapes of HTML/,
  ],
  [
    'the first night spelt right',
    config(({ hotel_payment_methods: [full, first] }) => ({
      hotel_payment_methods: [full, { ...first, payment_alias: 'FIRST_NIGHT' }],
    })),
    'getHotelConfig',
    'hotel_payment_methods[1].payment_alias',
    /FIRST_NIGTH, spelt so/,
  ],
  [
    'a status in another case',
    of('getOrder', (json) => ({ ...json, status: json.status.toLowerCase() })),
    'getOrder',
    'status',
    /NEW, spelt so/,
  ],
  [
    'a cancellation with two letters l',
    of('getReservation', (json) => ({ ...json, status: json.status.replace('CANCEL', 'CANCELL') })),
    'getReservation',
    'status',
    /CANCELED_BY_GUEST, spelt so/,
  ],
  [
    'a refusal without a text',
    (operation, { status, json }) =>
      operation === 'createReservation' && status === 400 && json.price ? { json: { price: [] } } : undefined,
    'createReservation',
    '',
    /a text that says why/,
  ],
  [
    'a refusal with an empty text',
    (operation, { status }) =>
      operation === 'register' && status === 400 ? { json: { detail: ' ' } } : undefined,
    'register',
    '',
    /a text that says why.*— an empty text/,
  ],
  [
    'a refusal in English',
    (operation, { status, json }) =>
      operation === 'searchRooms' && status === 400 && json.arrival
        ? { json: { arrival: ['Must not be in the past'] } }
        : undefined,
    'searchRooms',
    'arrival',
    /in Russian.*— the text "xx xx/,
  ],
  [
    'a refusal without a body',
    (operation, { status }) =>
      operation === 'createReservation' && status === 400 ? { json: undefined } : undefined,
    'createReservation',
    '',
    /status 400 without a body/,
  ],
  [
    'a dead token that is refused without a body',
    (operation, { status }) =>
      operation === 'getReservation' && status === 401 ? { json: undefined } : undefined,
    'getReservation',
    '',
    /status 401 without a body/,
  ],
];
