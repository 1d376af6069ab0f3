import 'server-only';
import { PassType, PKPass } from 'passkit-generator';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import type { WalletSigner } from '#lib/config/wallet-setting.ts';
import { themeOf } from '#lib/server/hotel/hotel-colours.ts';
import { cancelHotel, utcOffsets } from '#rules/hotel/booking-hotel.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { hoursTexts } from '#rules/hotel/texts.ts';
import { bookedRooms, reservationView } from '#rules/reservation/reservation-view.ts';
import { linesUnderTotal } from '#rules/reservation/settlement.ts';
import { factTexts } from '#rules/reservation/texts.ts';
import { addIsoDays, formatDayWithWeekday, formatHotelTime, type IsoDate } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { formatGuests } from '#rules/text/occupancy.ts';
import { placeAndStreet } from '#rules/text/place.ts';
import { walletTexts } from './texts.ts';

/** The hotel's icon in the sizes that Wallet wants, by file. */
export type WalletIcons = Record<'icon.png' | 'icon@2x.png' | 'icon@3x.png', Buffer>;

interface Given {
  order: PublicOrder;
  hotel: Hotel;
  icons: WalletIcons;
  /** The address of the order's page. */
  url: string;
}

/** The order as a pass for Apple Wallet: a signed zip. It says no more than the order's page says to anybody. */
export function walletPass(signer: WalletSigner, { order, hotel, icons, url }: Given): Buffer {
  const stay = reservationView(order, cancelHotel(hotel));
  const theme = themeOf(hotel);
  const { geo } = hotel;
  const pass = new PKPass(
    { ...icons },
    { signerCert: signer.certificate, signerKey: signer.key, wwdr: signer.wwdr },
    {
      passTypeIdentifier: signer.passType,
      teamIdentifier: signer.team,
      serialNumber: order.number,
      organizationName: hotel.name,
      logoText: hotel.name,
      description: walletTexts.description(order.number, hotel.name),
      backgroundColor: rgb(theme['--menu']),
      foregroundColor: rgb(theme['--on-menu']),
      labelColor: rgb(theme['--on-menu']),
    },
  );
  // A general one: the kinds for journeys want a vehicle.
  const kind = new PassType('generic');
  pass.types.push(kind);
  const { headerFields, primaryFields, secondaryFields, auxiliaryFields, backFields } = kind;
  headerFields.push({ key: 'number', label: walletTexts.number, value: order.number });
  primaryFields.push({ key: 'room', label: factTexts.room, value: bookedRooms(stay) || hotel.name });
  secondaryFields.push(
    { key: 'arrival', label: hoursTexts.checkIn, value: day(order.arrival, hotel.time_arrival) },
    { key: 'departure', label: hoursTexts.checkOut, value: day(order.departure, hotel.time_departure) },
  );
  if (stay.adults > 0)
    auxiliaryFields.push({
      key: 'guests',
      label: factTexts.guests,
      value: formatGuests(stay.adults, stay.children),
    });
  auxiliaryFields.push({ key: 'total', label: factTexts.total, value: formatMoney(stay.total) });
  const place = placeAndStreet(hotel);
  backFields.push(
    ...linesUnderTotal(stay.total, stay.money).map(({ label, kopecks }, index) => ({
      key: `money${index}`,
      label,
      value: formatMoney(kopecks),
    })),
    ...(place ? [{ key: 'place', label: walletTexts.place, value: place }] : []),
    ...(hotel.phone ? [{ key: 'phone', label: walletTexts.phone, value: hotel.phone }] : []),
    { key: 'page', label: walletTexts.page, value: url },
  );
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: order.number,
    messageEncoding: 'utf-8',
    altText: order.number,
  });
  // Wallet shows the pass on the locked screen from this moment on, and near the hotel.
  pass.setRelevantDate(momentAt(hotel, order.arrival, hotel.time_arrival));
  if (geo) pass.setLocations({ latitude: geo.lat, longitude: geo.lon });
  pass.setExpirationDate(momentAt(hotel, addIsoDays(order.departure, 1), hotel.time_departure));
  return pass.getAsBuffer();
}

const day = (date: IsoDate, time: string) => `${formatDayWithWeekday(date)}, ${formatHotelTime(time)}`;

/** A time of the hotel's clock as a moment. */
function momentAt(hotel: Hotel, date: IsoDate, time: string): Date {
  const wall = Date.parse(`${date}T${time}Z`);
  const offset = utcOffsets(hotel.timezone).findLast(({ from }) => from <= wall);
  return new Date(wall - (offset?.minutes ?? 0) * 60_000);
}

/** Wallet reads colours in this one form. */
function rgb(hex: string): string {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[\da-f]{2}/gi) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return `rgb(${red}, ${green}, ${blue})`;
}
