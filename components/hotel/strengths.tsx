import type { Strength } from '@/lib/hotel/strengths';
import { homePageTexts } from '@/lib/messages/ru-home';
import styles from './strengths.module.css';

/** Three or four things that speak for the hotel; nothing without them. */
export function Strengths({ strengths }: { strengths: Strength[] }) {
  if (strengths.length === 0) return null;
  return (
    <section className={styles.section} aria-label={homePageTexts.strengths}>
      <ul className={styles.list}>
        {strengths.map(({ title, text }) => (
          <li key={title} className={styles.item}>
            <span className={styles.title}>{title}</span>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
