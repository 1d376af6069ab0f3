import { type ChangeEvent, type DragEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { parseColour, toHex } from '#rules/theme/colour.ts';
import type { Cleaned, Colours, Look } from './look.ts';
import styles from './preview.module.css';
import { previewTexts } from './texts.ts';

const NAMES = Object.keys(previewTexts.colour) as (keyof typeof previewTexts.colour)[];
/** Their names in hotel.yaml. */
const FIELDS = {
  primary_color: 'primary',
  theme_color: 'accent',
  menu_background_color: 'menu',
  svg_background_color: 'panel',
} as const;

const hexOf = (value: unknown): string => {
  const colour = parseColour(value);
  return colour ? toHex(colour) : '#000000';
};

/** Colours that a shared link has behind its #; null: none. */
export function lookInAddress(own: Colours): Colours | null {
  const shared = new URLSearchParams(window.location.hash.slice(1));
  const given = NAMES.filter((name) => parseColour(`#${shared.get(FIELDS[name])}`));
  if (given.length === 0) return null;
  return { ...own, ...Object.fromEntries(given.map((name) => [name, `#${shared.get(FIELDS[name])}`])) };
}

type Props = {
  colours: Colours;
  look: Look;
  onChange: (look: Look) => void;
  clean: (file: File) => Promise<Cleaned>;
};

/** Where other colours and another logo are tried on, and taken along: as a link, and as lines of hotel.yaml. */
export function LookEditor({ colours: own, look, onChange, clean }: Props) {
  const colours = look.colours ?? own;
  const changed = NAMES.filter((name) => hexOf(colours[name]) !== hexOf(own[name]));
  const take = (name: (typeof NAMES)[number]) => (event: ChangeEvent<HTMLInputElement>) =>
    onChange({ ...look, colours: { ...colours, [name]: event.target.value } });
  return (
    <section>
      <h2>{previewTexts.colours}</h2>
      <div className={styles.colours}>
        {NAMES.map((name) => (
          <label key={name}>
            <input type="color" value={hexOf(colours[name])} onChange={take(name)} />
            {previewTexts.colour[name]}
          </label>
        ))}
      </div>
      <LogoDrop clean={clean} onLogo={(logo) => onChange({ ...look, logo })} />
      {changed.length > 0 || look.logo ? (
        <Button look="secondary" onClick={() => onChange({ colours: null, logo: null })}>
          {previewTexts.reset}
        </Button>
      ) : null}
      {changed.length > 0 ? (
        <>
          <h3>{previewTexts.forFile}</h3>
          <pre className={styles.file}>
            {['look:', ...changed.map((name) => `  ${FIELDS[name]}: "${hexOf(colours[name])}"`)].join('\n')}
          </pre>
        </>
      ) : null}
      <ShareLink changed={changed.map((name) => [FIELDS[name], hexOf(colours[name]).slice(1)])} />
    </section>
  );
}

type LogoDropProps = Pick<Props, 'clean'> & { onLogo: (logo: string) => void };

function LogoDrop({ clean, onLogo }: LogoDropProps) {
  const [problem, setProblem] = useState<'refused' | 'failed' | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const cleaned = await clean(file);
    setProblem(typeof cleaned === 'string' ? cleaned : null);
    if (typeof cleaned === 'object') onLogo(cleaned.drawing);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void read(event.dataTransfer.files[0]);
  };
  return (
    <>
      <h2>{previewTexts.logo}</h2>
      <label className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {previewTexts.dropLogo}
        <input
          className="visually-hidden"
          type="file"
          accept=".svg,image/svg+xml"
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </label>
      {problem ? <p role="alert">{previewTexts.logoProblem[problem]}</p> : null}
    </>
  );
}

function ShareLink({ changed }: { changed: [field: string, colour: string][] }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const address = new URL(window.location.href);
    address.hash = `${new URLSearchParams(changed)}`;
    await navigator.clipboard.writeText(address.href);
    setCopied(true);
  };
  return (
    <div className={styles.share}>
      <Button look="secondary" onClick={() => void copy()}>
        {previewTexts.share}
      </Button>
      <p role="status">{isCopied ? previewTexts.copied : previewTexts.shareHint}</p>
    </div>
  );
}
