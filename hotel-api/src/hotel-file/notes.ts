import { takesOption } from '#contract/schemas/payment-option.ts';
import { untoldSellerFacts } from '#contract/schemas/seller-facts.ts';
import { harshSteps } from './harsh-steps.ts';
import type { FileMistake, ReadHotel } from './read.ts';
import type { HotelFile } from './schema.ts';

type Noter = (hotel: HotelFile) => (Pick<FileMistake, 'said'> & { at: unknown })[];

const NOTERS: Noter[] = [nobodyPays, nobodyPaysRate, keepsWhatIsNotPaid, agesOf, plainWebhook, untoldFacts];

/** What the hotel may have so, and most hotels do not mean. */
export const notesOf = (
  hotel: HotelFile,
  { placeOf, placeOfPath }: Pick<ReadHotel, 'placeOf' | 'placeOfPath'>,
): FileMistake[] => [
  ...NOTERS.flatMap((note) => note(hotel)).map(({ at, said }) => ({ ...placeOf(at), said })),
  ...harshSteps(hotel).map(({ path, said }) => ({ ...placeOfPath(path), said })),
];

/** Outside the demo there is no payment page, so strangers can pay at the hotel alone. */
const isForStrangers = ({ at_hotel, known_only }: Way) => at_hotel && !known_only;

function nobodyPays({ payment }: HotelFile): ReturnType<Noter> {
  if (payment.some(isForStrangers)) return [];
  return [
    {
      at: payment[0]?.name,
      said: {
        en: 'payment: guests have no way to pay, since there is no payment page; one option needs at_hotel: true and not known_only',
        ru: 'payment: гостю нечем заплатить, потому что страницы оплаты нет; одному способу нужно at_hotel: true без known_only',
      },
    },
  ];
}

type Way = HotelFile['payment'][number];

/** The ways to pay that a rate takes. */
const waysOf = ({ payment }: HotelFile, rate: HotelFile['rates'][number]): Way[] =>
  payment.filter(({ alias }) => takesOption({ payment_aliases: rate.payment }, { payment_alias: alias }));

/** A rate that leaves the hotel's guests none of the ways that they have. */
function nobodyPaysRate(hotel: HotelFile): ReturnType<Noter> {
  if (!hotel.payment.some(isForStrangers)) return [];
  return hotel.rates
    .filter((rate) => !waysOf(hotel, rate).some(isForStrangers))
    .map(({ code }) => ({
      at: code,
      said: {
        en: `${code}: guests have no way to pay it, since there is no payment page; its payment needs one with at_hotel: true and not known_only`,
        ru: `${code}: этот тариф гостю нечем оплатить, потому что страницы оплаты нет; в его payment нужен способ с at_hotel: true без known_only`,
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
