import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import { type Chapter, chapters } from '@/lib/hotel/chapters';
import { homePageTexts } from '@/lib/messages/ru-home';
import { proseClass } from './prose-class';
import styles from './rules.module.css';

/** A text of so many characters is folded by its chapters. */
const LONG = 1200;
const MANY = 3;

/** The hotel's rules: whole where they are short, else chapter by chapter. */
export function Rules({ html }: { html: string }) {
  const parts = chapters(html);
  const isFolded = html.length > LONG && parts.filter(({ title }) => title !== null).length >= MANY;
  return (
    <section className={styles.section} id="rules">
      <h2 className={styles.title}>{homePageTexts.rules}</h2>
      <div className={styles.chapters}>
        {parts.map((chapter, index) =>
          isFolded && chapter.title !== null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: chapters have no other identity and never move
            <FoldedChapter key={index} chapter={chapter} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={index} className={styles.chapter}>
              {chapter.title === null ? null : (
                <h3 className={styles.name}>
                  <Html as="span" html={chapter.title} />
                </h3>
              )}
              <Html className={[proseClass(chapter.html), styles.text].join(' ')} html={chapter.html} />
            </div>
          ),
        )}
      </div>
    </section>
  );
}

function FoldedChapter({ chapter: { title, html } }: { chapter: Chapter }) {
  return (
    <details className={styles.folded}>
      <summary className={styles.summary}>
        <h3 className={styles.name}>
          <Html as="span" html={title ?? ''} />
        </h3>
        <Icon name="down" />
      </summary>
      <Html className={[proseClass(html), styles.text].join(' ')} html={html} />
    </details>
  );
}
