import { isSentBy, SCHEDULED_LETTERS } from '#api/src/events/scheduled-letters.ts';
import { takesOption } from '#contract/schemas/payment-option.ts';
import { untoldSellerFacts } from '#contract/schemas/seller-facts.ts';
import { harshSteps } from './harsh-steps.ts';
import type { FileMistake, ReadHotel } from './read.ts';
import type { HotelFile } from './schema.ts';

/** @param isPaidOnline whether the hotel has a shop, or the demo its test page */
type Noter = (hotel: HotelFile, isPaidOnline: boolean) => (Pick<FileMistake, 'said'> & { at: unknown })[];

const NOTERS: Noter[] = [
  noShop,
  nobodyPays,
  nobodyPaysRate,
  keepsWhatIsNotPaid,
  agesOf,
  plainWebhook,
  untoldFacts,
  unsentWords,
];

/** What the hotel may have so, and most hotels do not mean. */
export const notesOf = (
  hotel: HotelFile,
  { placeOf, placeOfPath }: Pick<ReadHotel, 'placeOf' | 'placeOfPath'>,
  isPaidOnline: boolean,
): FileMistake[] => [
  ...NOTERS.flatMap((note) => note(hotel, isPaidOnline)).map(({ at, said }) => ({ ...placeOf(at), said })),
  ...harshSteps(hotel).map(({ path, said }) => ({ ...placeOfPath(path), said })),
];

/** Guests are not offered what they could not pay. */
function noShop({ payment, slug }: HotelFile, isPaidOnline: boolean): ReturnType<Noter> {
  if (isPaidOnline) return [];
  return payment
    .filter(({ at_hotel }) => !at_hotel)
    .map(({ name }) => ({
      at: name,
      said: {
        en: `${name}: cannot be paid here, so guests are not offered it: YOOKASSA_SHOPS has no shop for ${slug}`,
        ru: `${name}: здесь так заплатить нельзя, и гостям этот способ не предлагается: в YOOKASSA_SHOPS нет магазина для ${slug}`,
      },
    }));
}

/** Without a shop strangers can pay at the hotel alone. */
const isForStrangers =
  (isPaidOnline: boolean) =>
  ({ at_hotel, known_only }: Way) =>
    (at_hotel || isPaidOnline) && !known_only;

function nobodyPays({ payment }: HotelFile, isPaidOnline: boolean): ReturnType<Noter> {
  if (payment.some(isForStrangers(isPaidOnline))) return [];
  return [
    {
      at: payment[0]?.name,
      said: {
        en: 'payment: guests have no way to pay; one option needs not to be known_only and, where the hotel has no shop, at_hotel: true',
        ru: 'payment: гостю нечем заплатить; один способ должен быть без known_only и, если у отеля нет магазина, с at_hotel: true',
      },
    },
  ];
}

type Way = HotelFile['payment'][number];

/** The ways to pay that a rate takes. */
const waysOf = ({ payment }: HotelFile, rate: HotelFile['rates'][number]): Way[] =>
  payment.filter(({ alias }) => takesOption({ payment_aliases: rate.payment }, { payment_alias: alias }));

/** A rate that leaves the hotel's guests none of the ways that they have. */
function nobodyPaysRate(hotel: HotelFile, isPaidOnline: boolean): ReturnType<Noter> {
  const isOpen = isForStrangers(isPaidOnline);
  if (!hotel.payment.some(isOpen)) return [];
  return hotel.rates
    .filter((rate) => !waysOf(hotel, rate).some(isOpen))
    .map(({ code }) => ({
      at: code,
      said: {
        en: `${code}: guests have no way to pay it; its payment needs one that is not known_only and, where the hotel has no shop, has at_hotel: true`,
        ru: `${code}: этот тариф гостю нечем оплатить; в его payment нужен способ без known_only и, если у отеля нет магазина, с at_hotel: true`,
      },
    }));
}

function keepsWhatIsNotPaid(hotel: HotelFile): ReturnType<Noter> {
  return hotel.rates
    .filter(
      (rate) =>
        waysOf(hotel, rate).every(({ at_hotel }) => at_hotel) &&
        rate.cancellation.some(({ keep }) => Object.values(keep).some((amount) => amount > 0)),
    )
    .map(({ code }) => ({
      at: code,
      said: {
        en: `${code}: it keeps money of a cancelled order, but nothing is paid before the arrival, so guests read that they cancel for nothing`,
        ru: `${code}: при отмене удерживаются деньги, но до заезда гость ничего не платит и прочтёт, что отмена бесплатна`,
      },
    }));
}

/** A child is of the first category that has its age, and an adult where none has. */
function agesOf({ children }: HotelFile): ReturnType<Noter> {
  const sorted = children.toSorted((one, other) => one.from - other.from);
  return sorted.flatMap((category, index) => {
    const before = sorted[index - 1];
    const next = before ? before.to + 1 : 0;
    if (category.from === next) return [];
    const ages = category.from > next ? [next, category.from - 1] : [category.from, before?.to ?? 0];
    const range = ages[0] === ages[1] ? `${ages[0]}` : `${ages[0]}–${ages[1]}`;
    return [
      {
        at: category.code,
        said:
          category.from > next
            ? {
                en: `children: no category is for the age ${range}`,
                ru: `children: для возраста ${range} нет категории`,
              }
            : {
                en: `children: two categories are for the age ${range}`,
                ru: `children: возраст ${range} есть в двух категориях`,
              },
      },
    ];
  });
}

function plainWebhook({ webhook }: HotelFile): ReturnType<Noter> {
  if (!webhook?.startsWith('http:')) return [];
  return [
    {
      at: webhook,
      said: {
        en: 'webhook: without https nothing is sent, unless WEBHOOK_HOSTS names the host',
        ru: 'webhook: без https ничего не отправляется, если хост не указан в WEBHOOK_HOSTS',
      },
    },
  ];
}

/** What the rules of hotel services in Russia ask for, before the hotel sells. */
function untoldFacts({ contacts, seller, name }: HotelFile): ReturnType<Noter> {
  const { address, stars } = contacts;
  return untoldSellerFacts({ address, seller: seller ?? null, stars: stars ?? null }).map((field) => ({
    at: seller?.name ?? name,
    said: {
      en: `${field}: not told; hotels in Russia tell it before they sell`,
      ru: `${field}: не указано; гостиницы в России обязаны сообщить это гостю до продажи`,
    },
  }));
}

function unsentWords({ letters }: HotelFile): ReturnType<Noter> {
  return SCHEDULED_LETTERS.filter((letter) => letters?.[letter]?.text && !isSentBy(letters, letter)).map(
    (letter) => ({
      at: letters?.[letter]?.text,
      said: {
        en: `letters.${letter}: nobody reads these words, since the letter is not sent; send: true sends it`,
        ru: `letters.${letter}: эти слова никто не прочтёт, потому что письмо не отправляется; отправит его send: true`,
      },
    }),
  );
}
