// A hotel's API of five calls, written from docs/integration.md alone: Node without packages and without any code of
// the app. Start it with a port and a slug.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const [port, slug] = process.argv.slice(2);
const MAX_ROOMS = 2;
const MAX_ADULTS = 3;

const HOTEL = {
  id: 41,
  name: 'Дом на Волге',
  accounts: false,
  bank_sign_on: false,
  max_rooms: MAX_ROOMS,
  max_adults: MAX_ADULTS,
  timezone: 'Europe/Moscow',
  phone: '+7 4852 00-00-00',
  hotel_payment_methods: [
    { id: 1, payment_type: 'CASH', payment_alias: 'AT_HOTEL', is_not_pay: true, name: 'В отеле' },
  ],
};

const orders = new Map();
const keys = new Map();

class Refusal extends Error {
  constructor(status, body) {
    super();
    Object.assign(this, { status, body });
  }
}

const DAY_MS = 86_400_000;
const dayAfter = (day, days) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

function nights(arrival, departure) {
  const count = Math.round((Date.parse(departure) - Date.parse(arrival)) / DAY_MS);
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayAfter(arrival, index));
}

/** Fridays to Sundays cost more. */
const nightPrice = (day) => ([5, 6, 0].includes(new Date(day).getUTCDay()) ? 6500 : 5200);

const todayInMoscow = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

const days = (arrival, departure) =>
  nights(arrival, dayAfter(departure, 1)).map((date) => ({
    date,
    availability: { color: '#2e7d32', legend: 'Есть номера' },
    min_price: nightPrice(date),
  }));

function search({ arrival, departure, rooms }) {
  const stay = nights(arrival, departure);
  if (!stay.length || stay[0] < todayInMoscow())
    throw new Refusal(400, { arrival: ['Выберите другие даты'] });
  if (rooms.length > MAX_ROOMS || rooms.some(({ adults }) => adults > MAX_ADULTS))
    throw new Refusal(400, { rooms: ['Слишком много гостей'] });
  const prices = rooms.flatMap(() => stay.map((date) => ({ date, price: nightPrice(date) })));
  const total = prices.reduce((sum, { price }) => sum + price, 0);
  const rate = {
    id: 1,
    rate_code: 'STD',
    short_description: 'С завтраком',
    total_price: total,
    nights: prices,
  };
  const room = { id: 1, room_code: 'RIVER', name: 'Номер с видом на реку', min_price: total, rates: [rate] };
  return { rooms: [room], services: [] };
}

function reserve(body, key) {
  const sent = JSON.stringify(body);
  const known = key && keys.get(key);
  if (known) {
    if (known.sent !== sent) throw new Refusal(422, { detail: 'Этот ключ уже использован' });
    return known.answer;
  }
  const { arrival, departure, price, rooms } = body.reservation;
  const total = search({ arrival, departure, rooms }).rooms[0].rates[0].total_price;
  if (price !== total) throw new Refusal(400, { price: ['Стоимость изменилась'] });
  const number = randomBytes(8).toString('hex').toUpperCase();
  orders.set(number, { number, status: 'CONFIRMED', arrival, departure, total_price: total });
  const answer = { guest_num: number, redirect_url: null };
  if (key) keys.set(key, { sent, answer });
  return answer;
}

function order(number) {
  const found = orders.get(number);
  if (!found) throw new Refusal(404, { detail: 'Такой брони нет' });
  return found;
}

async function answer(request) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const sent = await text(request);
  const body = sent ? JSON.parse(sent) : null;
  const number = /^reservation\/order\/([A-Z0-9-]+)\/$/.exec(pathname.replace('/api/v1/', ''))?.[1];
  if (request.method === 'GET' && number) return order(number);
  switch (`${request.method} ${pathname}`) {
    case `GET /api/v1/hotel-config/${slug}/`:
      return HOTEL;
    case 'GET /api/v1/color-availability/41/':
      return days(searchParams.get('arrival'), searchParams.get('departure'));
    case 'POST /api/v1/ota-availability/41/':
      return search(body);
    case 'POST /api/v1/reservation/41/':
      return reserve(body, request.headers['idempotency-key']);
    default:
      throw new Refusal(404, { detail: 'Не найдено' });
  }
}

createServer(async (request, response) => {
  const { status, body } = await answer(request).then(
    (body) => ({ status: 200, body }),
    (error) => {
      if (!(error instanceof Refusal)) throw error;
      return error;
    },
  );
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}).listen(Number(port), '127.0.0.1');
