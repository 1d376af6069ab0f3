import { createElement } from 'react';
import { texts } from '#lib/client/widget/texts.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import styles from './site-search.module.css';
import { siteSearchTexts } from './site-search-texts.ts';

type Props = { hotel: Pick<Hotel, 'slug' | 'root'>; origin: string };

/** What a site pastes: the element with the form that guests have without scripts, and the script. */
const codeFor = (
  { hotel, origin }: Props,
  attribute: '' | ' prices',
) => `<hotel-search hotel="${hotel.slug}"${attribute}>
  <form action="${origin}${hotel.root}">
    <label>${texts.arrival} <input type="date" name="arrival"></label>
    <label>${texts.departure} <input type="date" name="departure"></label>
    <label>${texts.adults} <input type="number" name="adults" value="2" min="1"></label>
    <button>${texts.search}</button>
  </form>
</hotel-search>
<script src="${origin}/hotel-search.js" defer></script>`;

/** The search as it stands on a site, and what to paste for it. */
export function SiteSearch(place: Props) {
  const examples = [
    { title: siteSearchTexts.withPrices, attribute: ' prices' as const, className: undefined },
    { title: siteSearchTexts.plain, attribute: '' as const, className: styles.narrow },
  ];
  return (
    <main id="booking" tabIndex={-1} className={styles.page}>
      <h1 className={styles.title}>{siteSearchTexts.title}</h1>
      <p className={styles.lead}>{siteSearchTexts.lead}</p>
      {examples.map(({ title, attribute, className }) => (
        <section key={title} className={styles.example}>
          <h2 className={styles.heading}>{title}</h2>
          <div className={className}>
            {createElement('hotel-search', { hotel: place.hotel.slug, ...(attribute ? { prices: '' } : {}) })}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
          <pre className={styles.code} tabIndex={0}>
            <code>{codeFor(place, attribute)}</code>
          </pre>
        </section>
      ))}
      <p className={styles.lead}>{siteSearchTexts.policy}</p>
      <script src="/hotel-search.js" async />
    </main>
  );
}
