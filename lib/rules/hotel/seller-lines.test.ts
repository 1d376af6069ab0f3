import { expect, it } from 'vitest';
import { sellerLines } from './seller-lines.ts';

const spaced = (lines: string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '));

it('a seller that tells all has a line for each thing', () => {
  const lines = sellerLines({
    name: 'ООО «Берег»',
    inn: '7736207543',
    ogrn: '1027700229193',
    address: '353460, Геленджик, ул. Набережная, 12',
    register_number: 'С232024012345',
    certificate: { number: '23/АА-12', issued_by: 'ООО «Звезда»', until: '2029-05-12' },
    price_includes: 'проживание, завтрак',
  });
  expect(spaced(lines)).toEqual([
    'ООО «Берег», ИНН 7736207543, ОГРН 1027700229193',
    '353460, Геленджик, ул. Набережная, 12',
    'Реестр средств размещения: № С232024012345',
    'Свидетельство о категории № 23/АА-12, ООО «Звезда», действует до 12 мая 2029',
    'В цену входит: проживание, завтрак',
  ]);
});

it('a person has an OGRNIP, and what is not told has no line', () => {
  const lines = sellerLines({ name: 'ИП Канарейкина А. С.', ogrn: '304390000000018' });
  expect(spaced(lines)).toEqual(['ИП Канарейкина А. С., ОГРНИП 304390000000018']);
  expect(spaced(sellerLines({ name: 'ООО «Берег»', certificate: { number: '7' } }))).toEqual([
    'ООО «Берег»',
    'Свидетельство о категории № 7',
  ]);
});
