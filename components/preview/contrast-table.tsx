import type { ContrastRow } from '#rules/theme/contrast-report.ts';
import styles from './preview.module.css';
import { previewTexts } from './texts.ts';

const ratio = (value: number) => value.toFixed(1).replace('.', ',');

/** How far each part of the palette stands out, before and after it was corrected. */
export function ContrastTable({ rows }: { rows: ContrastRow[] }) {
  return (
    <section>
      <h2>{previewTexts.contrast}</h2>
      <p>{previewTexts.contrastLead}</p>
      {(['light', 'dark'] as const).map((scheme) => (
        <table key={scheme} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{previewTexts.ofScheme[scheme]}</th>
              <th scope="col">{previewTexts.before}</th>
              <th scope="col">{previewTexts.after}</th>
              <th scope="col">{previewTexts.least}</th>
            </tr>
          </thead>
          <tbody>
            {rows
              .filter((row) => row.scheme === scheme)
              .map(({ part, before, after, least }) => (
                <tr key={part}>
                  <th scope="row">{previewTexts.part[part]}</th>
                  <td data-low={before !== null && before < least ? '' : undefined}>
                    {before === null ? '—' : ratio(before)}
                  </td>
                  <td data-low={after < least ? '' : undefined}>{ratio(after)}</td>
                  <td>{ratio(least)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
