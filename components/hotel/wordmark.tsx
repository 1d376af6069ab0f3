import { inlineSvg, isOneColour } from '#lib/server/hotel/hotel-icon.ts';
import { LOGO_CLASS } from '#lib/server/sanitizing/logo-class.ts';
import { isLettering } from '#lib/theme/lettering.ts';
import styles from './wordmark.module.css';

type Props = {
  name: string;
  /** The hotel's logo, sanitised. Without own colours it takes the colour of the text. */
  logo: string | null;
};

/** The hotel's logo and name. Lettering stands alone, since it is the name already. */
export function Wordmark({ name, logo }: Props) {
  const hasLettering = logo !== null && isLettering(logo);
  return (
    <span
      className={[styles.wordmark, LOGO_CLASS].join(' ')}
      data-wordmark={logo === null ? 'name' : hasLettering ? 'lettering' : 'mark'}
    >
      {logo === null ? null : (
        <span
          className={[styles.logo, isOneColour(logo) ? '' : styles.own].join(' ')}
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/server/sanitizing/sanitize-svg
          dangerouslySetInnerHTML={{ __html: inlineSvg(logo) }}
        />
      )}
      <span className={hasLettering ? 'visually-hidden' : styles.name}>{name}</span>
    </span>
  );
}
