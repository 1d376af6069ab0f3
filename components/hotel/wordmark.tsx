import type { CSSProperties } from 'react';
import { themeOf } from '#lib/server/hotel/hotel-colours.ts';
import { inlineSvg, isOneColour } from '#lib/server/hotel/hotel-icon.ts';
import { LOGO_CLASS } from '#lib/server/sanitizing/logo-class.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { inScheme } from '#rules/theme/colour.ts';
import { isLettering } from '#rules/theme/lettering.ts';
import { plateUnder } from '#rules/theme/logo-plate.ts';
import styles from './wordmark.module.css';

/** The places that show a wordmark, each once a page, and what it stands on there. */
const GROUNDS = {
  bar: ['--panel', '--paper'],
  menu: ['--menu'],
  footer: ['--menu'],
  print: ['--paper'],
} as const;

type Props = {
  hotel: Hotel;
  /** The hotel's logo, sanitised. Without own colours it takes the colour of the text. */
  logo: string | null;
  place: keyof typeof GROUNDS;
};

/** The hotel's logo and name. Lettering stands alone, since it is the name already. */
export function Wordmark({ hotel, logo, place }: Props) {
  const hasLettering = logo !== null && isLettering(logo);
  return (
    <span
      className={[styles.wordmark, LOGO_CLASS].join(' ')}
      data-wordmark={logo === null ? 'name' : hasLettering ? 'lettering' : 'mark'}
    >
      {logo === null ? null : (
        <span
          className={[styles.logo, isOneColour(logo) ? '' : styles.own].join(' ')}
          style={isOneColour(logo) ? undefined : plateStyle(hotel, logo, place)}
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/server/sanitizing/sanitize-svg
          dangerouslySetInnerHTML={{ __html: inlineSvg(logo, place) }}
        />
      )}
      <span className={hasLettering ? 'visually-hidden' : styles.name}>{hotel.name}</span>
    </span>
  );
}

/** A logo with own colours was made for the hotel's panel, which is dark in the dark scheme: there it has a plate. */
function plateStyle(hotel: Hotel, logo: string, place: Props['place']): CSSProperties {
  const theme = themeOf(hotel);
  const light = plateUnder(logo, theme['--panel'], ...GROUNDS[place].map((token) => theme[token]));
  const dark = plateUnder(logo, theme['--plate']) ?? theme['--plate'];
  return { '--logo-plate': inScheme(light ?? 'transparent', dark) } as CSSProperties;
}
