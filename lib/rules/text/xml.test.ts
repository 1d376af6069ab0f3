import { expect, it } from 'vitest';
import { xmlText } from './xml.ts';

it.each([
  ['Дом & <сад> "у моря"', 'Дом &amp; &lt;сад&gt; &quot;у моря&quot;'],
  ['одна\nдве\u0000\u0008\u000b\uffff', 'одна\nдве'],
  ['', ''],
])('%j is %j in XML', (text, xml) => {
  expect(xmlText(text)).toBe(xml);
});
