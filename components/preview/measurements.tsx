import type { MeasuredScreen } from './measure.ts';
import styles from './preview.module.css';
import { SIZES } from './preview-frame.tsx';
import { previewTexts } from './texts.ts';

type Props = {
  missing: string[];
  measured: MeasuredScreen[];
};

/** What the hotel does not say, what does not fit, and how heavy its pictures are. */
export function Measurements({ missing, measured }: Props) {
  const long = measured.flatMap(({ screen, width, tooLong }) =>
    tooLong.map((text) => previewTexts.word(text, screen, width)),
  );
  return (
    <>
      <section>
        <h2>{previewTexts.missing}</h2>
        <Lines lines={missing} none={previewTexts.nothingMissing} />
      </section>
      <section>
        <h2>{previewTexts.words}</h2>
        <p>{previewTexts.wordsLead}</p>
        <Lines lines={long} none={previewTexts.allFit} />
      </section>
      <section>
        <h2>{previewTexts.pictures}</h2>
        <p>{previewTexts.picturesLead}</p>
        <Weights measured={measured} />
      </section>
    </>
  );
}

function Lines({ lines, none }: { lines: string[]; none: string }) {
  if (lines.length === 0) return <p>{none}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const kilobytes = (bytes: number) => Math.round(bytes / 1000);

/** What a guest downloads of a screen's pictures at each width, and the heaviest picture of all. */
function Weights({ measured }: Pick<Props, 'measured'>) {
  const screens = [...new Set(measured.map(({ screen }) => screen))];
  const heaviest = measured
    .flatMap(({ pictures }) => pictures.heaviest ?? [])
    .sort((one, other) => other.bytes - one.bytes)[0];
  if (!heaviest) return null;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{previewTexts.screen}</th>
            {SIZES.map(({ width }) => (
              <th key={width} scope="col">
                {width}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {screens.map((screen) => (
            <tr key={screen}>
              <th scope="row">{screen}</th>
              {SIZES.map(({ width }) => {
                const total = measured.find((it) => it.screen === screen && it.width === width)?.pictures
                  .total;
                return (
                  <td key={width}>{total === undefined ? '' : previewTexts.weight(kilobytes(total))}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{previewTexts.heaviest(heaviest.file, kilobytes(heaviest.bytes))}</p>
    </>
  );
}
