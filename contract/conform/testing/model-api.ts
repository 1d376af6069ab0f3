import type { ServerResponse } from 'node:http';
import { OPERATIONS } from '#contract/conform/visit.ts';
import * as examples from '#contract/operations/examples.ts';
import { json, type SeenRequest, startFakeUpstream } from '#lib/server/api/testing/fake-upstream.ts';
import { addIsoDays, nightsBetween, todayIn } from '#rules/text/dates.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are spoilt at any place
type Json = any;

interface Answer {
  status: number;
  json?: Json;
  /** The content type of an answer that is not JSON. */
  type?: string;
}

/** Changes an answer of the model; undefined leaves it as it is. `never`: it does not come; `late`: in 300 ms. */
export type Fault = (
  operation: string,
  answer: Answer,
  asked: { body: Json; path: string; token: boolean },
) => Partial<Answer> | 'never' | 'late' | undefined;

const ZONE = 'Europe/Moscow';
const LOGIN = { username: 'elena', password: 'Morskoy2026' };
const TOKEN = 'living-token';
/** Takes a tenth off. */
const PROMO = '7654321';
const PLACES = 4;
const MOST_ROOMS = 3;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
const FILES: Record<string, [type: string, body: string]> = {
  '/room.jpg': ['image/jpeg', 'a picture'],
  '/wifi.svg': ['image/svg+xml', SVG],
  '/policy': ['text/html', '<p>Политика</p>'],
};

const priceOf = (date: string) => 8_000 + 100 * (Number(date.slice(-2)) % 3);
const isSoldOut = (date: string) => date.endsWith('5');
const sum = (all: { price: number }[]) => all.reduce((total, { price }) => total + price, 0);

/** An API that makes no mistake, with all that the contract has, but for what a test spoils. */
export async function startModelApi() {
  const server = await startFakeUpstream();
  const { origin } = server;
  let fault: Fault = () => undefined;
  let model = newModel(origin);
  server.answers((request, response) => {
    const [pathname = ''] = request.url.split('?');
    const [type, file] = FILES[pathname] ?? [];
    const body = request.body ? JSON.parse(Buffer.from(request.body, 'latin1').toString()) : undefined;
    const operation = OPERATIONS.find(({ method, path }) => matches(method, path, request))?.id ?? '';
    const token = request.headers.authorization === `NLB ${TOKEN}`;
    const right =
      file === undefined ? model(operation, request, { body, token }) : { status: 200, type, json: file };
    const spoilt = fault(operation, structuredClone(right), { body, path: pathname, token });
    if (spoilt === 'late') setTimeout(() => send(response, right), 300);
    else if (spoilt !== 'never') send(response, { ...right, ...spoilt });
  });
  return {
    origin,
    login: LOGIN,
    promo: PROMO,
    stop: () => server.stop(),
    /** Begins anew, with another mistake. */
    setFault(next: Fault) {
      fault = next;
      model = newModel(origin);
    },
  };
}

const matches = (method: string, path: string, { method: asked, url }: SeenRequest) =>
  method === asked.toLowerCase() &&
  new RegExp(`^/api/v1/${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`).test(url);

function send(response: ServerResponse, { status, json: body, type }: Answer): void {
  if (type)
    response
      .writeHead(status, { 'content-type': type })
      .end(body instanceof Uint8Array ? body : String(body));
  else if (body === undefined) response.writeHead(status).end();
  else json(response, status, body);
}

const refusal = (status: number, detail: string): Answer => ({ status, json: { detail } });

function newModel(origin: string) {
  const orders = new Map<string, { body: string; answer: Json; order: Json }>();
  let isLoggedIn = true;
  const picture = `${origin}/room.jpg`;

  const config = () => ({
    ...examples.hotelConfig,
    max_adults: PLACES,
    max_rooms: MOST_ROOMS,
    stay_prices: true,
    order_access: true,
    timezone: ZONE,
    logo_svg: `${origin}/wifi.svg`,
    policy_link: `${origin}/policy`,
    offer_link: null,
    users_term: null,
    hotel_menu_items: [{ name: 'Об отеле', reference: `${origin}/policy` }],
    images: [{ url: picture, alt: 'Терраса', width: 1920, height: 1200 }],
  });

  const days = ({ url }: SeenRequest) => {
    const query = new URLSearchParams(url.split('?')[1]);
    const [from = '', to = ''] = [query.get('arrival') ?? '', query.get('departure') ?? ''];
    return Array.from({ length: nightsBetween(from, to) + 1 }, (_, offset) => {
      const date = addIsoDays(from, offset);
      const availability = isSoldOut(date)
        ? { color: '#c62828', legend: 'Нет номеров' }
        : { color: '#2e7d32', legend: 'Есть номера' };
      return { date, availability, ...(isSoldOut(date) ? { sold_out: true } : { min_price: priceOf(date) }) };
    });
  };

  const search = ({ arrival, departure, rooms, promo_code }: Json): Answer => {
    if (arrival < todayIn(ZONE)) return { status: 400, json: { arrival: ['Заезд в прошлом'] } };
    if (rooms.length > MOST_ROOMS || rooms.some(({ adults }: Json) => adults > PLACES))
      return { status: 400, json: { rooms: ['Слишком много гостей'] } };
    const dates = Array.from({ length: nightsBetween(arrival, departure) }, (_, offset) =>
      addIsoDays(arrival, offset),
    );
    const { rooms: shown, services } = structuredClone(examples.roomSearch);
    if (dates.some(isSoldOut)) return { status: 200, json: { rooms: [], services } };
    const nights = rooms.flatMap((_: unknown, at: number) =>
      dates.map((date) => {
        const full_price = priceOf(date);
        return promo_code === PROMO
          ? { date, price: full_price * 0.9, full_price, room: at + 1 }
          : { date, price: full_price, room: at + 1 };
      }),
    );
    const [room] = shown;
    const cancellation = [
      { until: `${addIsoDays(arrival, -3)}T14:00:00+03:00`, keep: { percent: 0 } },
      { until: null, keep: { nights: 1 } },
    ];
    const rates = room?.rates.map((rate) => ({
      ...rate,
      total_price: sum(nights),
      nights,
      cancellation,
      cancel_until: `${arrival}T14:00:00+03:00`,
      payment_aliases: ['FULL', 'NOT_PAY'],
    }));
    const room_options = room?.room_options.map((option) => ({ ...option, icon_url: `${origin}/wifi.svg` }));
    const found = {
      ...room,
      guest_limit: PLACES,
      min_price: sum(nights),
      preview_img: picture,
      images: [picture],
      rates,
    };
    return { status: 200, json: { rooms: [{ ...found, room_options }], services } };
  };

  const stayPrices = ({ arrival_from: arrival, nights, rooms }: Json): Answer => {
    const [room] = search({ arrival, departure: addIsoDays(arrival, nights), rooms }).json.rooms;
    return { status: 200, json: room ? [{ arrival, total_price: room.min_price }] : [] };
  };

  const book = ({ headers }: SeenRequest, body: Json): Answer => {
    const key = `${headers['idempotency-key']}`;
    const known = orders.get(key);
    const text = JSON.stringify(body);
    if (known)
      return known.body === text ? { status: 200, json: known.answer } : refusal(422, 'Ключ уже использован');
    const number = `W6HS-${orders.size}-XP0D`;
    const answer = {
      ...examples.reservation,
      redirect_url: `${origin}/pay`,
      guest_num: number,
      id: 55 + orders.size,
    };
    const { arrival, departure, adults, rooms, childs, packages, price, promo_code } = body.reservation;
    const found = search({ arrival, departure, rooms, promo_code }).json;
    const nights = nightsBetween(arrival, departure);
    const extras = packages.map(({ code }: Json) => {
      const extra = found.services.find((it: Json) => it.code === code);
      return { code, name: extra.name, price: extra.package_price * nights };
    });
    if (price !== found.rooms[0]?.rates[0].total_price + sum(extras))
      return { status: 400, json: { price: ['Стоимость изменилась'] } };
    const order = {
      ...examples.accountReservationDetail,
      ...examples.publicOrder,
      id: answer.id,
      number,
      arrival,
      departure,
      nights,
      adults,
      childs: childs.map(({ code, count }: Json) => ({ name: code, count })),
      rooms_count: rooms.length,
      rate: { rate_code: body.reservation.rate_code, short_description: null },
      change_until: `${arrival}T00:00:00+03:00`,
      booked_stay: {
        room_code: body.reservation.room_code,
        rooms,
        promo_code: promo_code ?? null,
        rate_flow: null,
      },
      total_price: price,
      packages: extras,
      room: { id: 7, name: 'Стандарт', preview_img: picture },
      status: 'NEW',
      paid_amount: 0,
      payment: { payment_type: 'CARD', is_paid: false, paid_amount: 0 },
      hold_until: new Date(Date.now() + 900_000).toISOString(),
    };
    orders.set(key, { body: text, answer, order });
    return { status: 200, json: answer };
  };

  const orderWhere = (isIt: (order: Json) => boolean): Answer => {
    const found = [...orders.values()].find(({ order }) => isIt(order));
    return found ? { status: 200, json: found.order } : refusal(404, 'Не найдено');
  };

  const open = ({ number, contact }: Json): Answer => {
    const found = orderWhere((order) => order.number === number).json;
    return found.id && contact.toLowerCase() === 'conform@hotel.example'
      ? { status: 200, json: { ...examples.orderAccess, reservation_id: found.id } }
      : { status: 400, json: { contact: ['Не нашли такую бронь'] } };
  };

  /** The calls of a guest who is signed in. */
  const signedIn = (operation: string, request: SeenRequest, body: Json): Answer => {
    if (operation === 'getUser') return { status: 200, json: { ...examples.userInfo, user_guests: [] } };
    if (operation === 'listRelationDegrees') return { status: 200, json: examples.relationDegrees };
    if (operation === 'listReservations')
      return { status: 200, json: [...orders.values()].map(({ order }) => order) };
    if (operation === 'getReservation') return orderWhere(({ id }) => request.url.endsWith(`/detail/${id}/`));
    if (operation === 'offerChange') {
      const { status, json: order } = orderWhere(({ id }) => id === body.reservation_id);
      return { status, json: { total_price: order.total_price, due_now: 0 } };
    }
    if (operation === 'checkRefund')
      return { status: 200, json: { refund_amount: 0, penalty_amount: 0, free_cancel_until: null } };
    if (operation === 'cancelReservation') {
      for (const { order } of orders.values())
        if (order.id === body.reservation_id) order.status = body.status;
      return { status: 200, json: { id: body.reservation_id, status: body.status } };
    }
    if (operation === 'signOut') isLoggedIn = false;
    return { status: 204 };
  };

  return (
    operation: string,
    request: SeenRequest,
    { body, token }: { body: Json; token: boolean },
  ): Answer => {
    switch (operation) {
      case 'getHotelConfig':
        return request.url.endsWith('/morskoy/')
          ? { status: 200, json: config() }
          : refusal(404, 'Не найдено');
      case 'getAvailability':
        return { status: 200, json: days(request) };
      case 'getStayPrices':
        return stayPrices(body);
      case 'searchRooms':
        return search(body);
      case 'createReservation':
        return book(request, body);
      case 'getOrder':
        return orderWhere(({ number }) => request.url.endsWith(`/${number}/`));
      case 'openOrder':
        return open(body);
      case 'openBankLogin':
        return { status: 200, type: 'text/html', json: '<form></form>' };
      case 'signIn':
        return body.password === LOGIN.password
          ? { status: 200, json: { token: TOKEN } }
          : refusal(400, 'Неверный пароль');
      case 'register':
        return { status: 400, json: { username: ['Это поле не должно быть пустым'] } };
      case 'askForPassword':
        return { status: 204 };
      case 'setPassword':
        return { status: 400, json: { non_field_errors: ['Ссылка устарела'] } };
      case '':
        return refusal(404, 'Не найдено');
      default:
        return token && isLoggedIn
          ? signedIn(operation, request, body)
          : refusal(401, 'Войдите, чтобы продолжить');
    }
  };
}
