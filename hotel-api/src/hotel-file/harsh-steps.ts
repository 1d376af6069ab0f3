import { hasCancellationFloor } from '#contract/schemas/cancellation-floor.ts';
import type { Bilingual } from './bilingual.ts';
import type { HotelFile } from './schema.ts';

type Rate = HotelFile['rates'][number];
type Step = Rate['cancellation'][number];

/**
 * The steps that keep more than a hotel in Russia may: guests read what is kinder, and get it
 * (contract/schemas/cancellation-floor.ts).
 */
export function harshSteps(hotel: HotelFile): { path: PropertyKey[]; said: Bilingual }[] {
  if (!hasCancellationFloor({ address: hotel.contacts.address, terms: hotel.terms })) return [];
  return hotel.rates.flatMap((rate, index) =>
    rate.cancellation.flatMap((step, at) => {
      const said = tooMuch(rate, { step, before: rate.cancellation[at - 1] }, hotel);
      return said ? [{ path: ['rates', index, 'cancellation', at, 'keep'], said }] : [];
    }),
  );
}

function tooMuch(
  rate: Rate,
  { step, before }: { step: Step; before: Step | undefined },
  hotel: HotelFile,
): Bilingual | null {
  if (Object.values(step.keep).every((amount) => amount === 0)) return null;
  const { code } = rate;
  if (!before || (before.days ?? 0) > 0)
    return {
      en: `${code}: this step keeps money of whoever cancels before the day of arrival; by the Russian rules of hotel services all of it is returned, and guests read so (terms: as_written keeps the step)`,
      ru: `${code}: ступень удерживает деньги при отмене до дня заезда; по правилам гостиничных услуг возвращается всё, и гость прочтёт так (terms: as_written оставит ступень)`,
    };
  const isOverByThen = step.days === 0 && (step.time ?? hotel.arrival) === '00:00';
  const longer = isOverByThen ? null : longerThanANight(rate, step, hotel);
  return (
    longer && {
      en: `${code}: from the day of arrival on at most one night is kept by the Russian rules of hotel services; this step keeps more ${longer.en} (terms: as_written keeps the step)`,
      ru: `${code}: со дня заезда по правилам гостиничных услуг удерживают не больше одной ночи; эта ступень удерживает больше ${longer.ru} (terms: as_written оставит ступень)`,
    }
  );
}

/** When a step keeps more than the first night. */
function longerThanANight(rate: Rate, { keep }: Step, { rooms }: HotelFile): Bilingual | null {
  if ('nights' in keep)
    return keep.nights > 1 ? { en: 'of any longer stay', ru: 'за любую поездку длиннее' } : null;
  if ('percent' in keep) {
    const nights = Math.floor(100 / keep.percent);
    return { en: `of stays of more than ${nights} nights`, ru: `за поездки длиннее ${nights} ноч.` };
  }
  const dear = rooms.find(
    (room) => room.rates.includes(rate.code) && (room.price * rate.percent) / 100 < keep.rubles,
  );
  return dear ? { en: `than a night in ${dear.code}`, ru: `цены ночи в ${dear.code}` } : null;
}
