import type { HotelSeller } from '#contract/schemas/hotel-trust.ts';
import { formatDay } from '#rules/text/dates.ts';

const given = (parts: readonly string[]) => parts.filter(Boolean);

/** Who sells the stay, as pages, paper and letters say it: a line for each thing that the hotel has told. */
export function sellerLines(seller: HotelSeller): string[] {
  const { name, inn, ogrn, address, register_number, certificate, price_includes } = seller;
  const numbers = [
    inn ? `ИНН\u00a0${inn}` : '',
    // A person has an OGRNIP, which is longer.
    ogrn ? `${ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'}\u00a0${ogrn}` : '',
  ];
  return given([
    given([name, ...numbers]).join(', '),
    address ?? '',
    register_number ? `Реестр средств размещения: №\u00a0${register_number}` : '',
    certificate ? certificateLine(certificate) : '',
    price_includes ? `В\u00a0цену входит: ${price_includes}` : '',
  ]);
}

function certificateLine({ number, issued_by, until }: NonNullable<HotelSeller['certificate']>): string {
  return given([
    `Свидетельство о\u00a0категории №\u00a0${number}`,
    issued_by ?? '',
    until ? `действует до\u00a0${formatDay(until)} ${until.slice(0, 4)}` : '',
  ]).join(', ');
}
