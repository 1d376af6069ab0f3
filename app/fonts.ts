import localFont from 'next/font/local';

/**
 * Onest variable in three small subsets: a browser downloads only those whose characters a page uses. The
 * fallback is in tokens.css, because a fallback after each subset would render the letters of the next one.
 */
const latin = localFont({
  src: './fonts/onest-latin.woff2',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: false,
  variable: '--font-latin',
  declarations: [{ prop: 'unicode-range', value: 'U+0020-007E, U+00A0-00FF, U+2000-206F' }],
});

const cyrillic = localFont({
  src: './fonts/onest-cyrillic.woff2',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: false,
  variable: '--font-cyrillic',
  declarations: [{ prop: 'unicode-range', value: 'U+0400-045F, U+2116' }],
});

const ruble = localFont({
  src: './fonts/onest-ruble.woff2',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: false,
  variable: '--font-ruble',
  declarations: [{ prop: 'unicode-range', value: 'U+20BD' }],
});

export const fontVariables = `${latin.variable} ${cyrillic.variable} ${ruble.variable}`;
