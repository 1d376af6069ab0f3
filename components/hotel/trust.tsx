import type { PaymentMark } from '#contract/schemas/hotel-trust.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { sellerLines } from '#rules/hotel/seller-lines.ts';
import { phoneLink } from '#rules/text/phone-link.ts';
import styles from './trust.module.css';
import { MARK_NAMES, trustTexts } from './trust-texts.ts';

type Trusted = Pick<Hotel, 'phone' | 'phone_hours' | 'payment_marks' | 'seller' | 'stars' | 'rating'>;

/** Who takes the money, how to reach them and what others say, under the button that leads to the payment. */
export function TrustLines({ hotel }: { hotel: Trusted }) {
  const { phone, phone_hours, payment_marks, seller, stars, rating } = hotel;
  if (!phone && !seller && !stars && !rating && payment_marks.length === 0) return null;
  return (
    <div className={styles.lines} data-screen="">
      <PaymentMarks marks={payment_marks} />
      <Standing hotel={hotel} />
      {phone ? (
        <p>
          <a className={styles.phone} href={phoneLink(phone)}>
            {phone}
          </a>
          {phone_hours ? <span>{`, ${phone_hours}`}</span> : null}
        </p>
      ) : null}
      <Seller seller={seller} />
    </div>
  );
}

/** Stars and reviews; nothing where the hotel has neither. */
export function Standing({ hotel: { stars, rating } }: { hotel: Pick<Hotel, 'stars' | 'rating'> }) {
  if (!stars && !rating) return null;
  return (
    <p className={styles.standing}>
      {stars ? <Stars count={stars} /> : null}
      {rating ? (
        <span>
          <b>{trustTexts.value(rating.value)}</b>
          <span> · </span>
          {rating.link ? (
            <a href={rating.link} target="_blank" rel="noopener noreferrer">
              {trustTexts.reviews(rating.count, rating.source)}
            </a>
          ) : (
            <span>{trustTexts.reviews(rating.count, rating.source)}</span>
          )}
        </span>
      ) : null}
    </p>
  );
}

/** A star, 12 units wide; the next begins after 14. */
const star = (index: number) =>
  `M${index * 14 + 6} 0l1.8 3.9 4.2.5-3.1 2.9.8 4.2-3.7-2.1-3.7 2.1.8-4.2-3.1-2.9 4.2-.5z`;

function Stars({ count }: { count: number }) {
  return (
    <span className={styles.stars}>
      <svg aria-hidden="true" width={count * 14 - 2} height="12">
        <path d={Array.from({ length: count }, (_, index) => star(index)).join('')} />
      </svg>
      <span className="visually-hidden">{trustTexts.stars(count)}</span>
    </span>
  );
}

/** The names of payment systems in frames; their logos are theirs. */
export function PaymentMarks({ marks }: { marks: readonly PaymentMark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={trustTexts.marks}>
      {marks.map((mark) => (
        <li key={mark} data-mark={mark}>
          {MARK_NAMES[mark]}
        </li>
      ))}
    </ul>
  );
}

export function Seller({ seller }: Pick<Hotel, 'seller'>) {
  if (!seller) return null;
  return <p className={styles.seller}>{sellerLines(seller).join('\n')}</p>;
}
