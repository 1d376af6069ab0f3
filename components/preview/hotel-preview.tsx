'use client';

import { useEffect, useState } from 'react';
import { contrastReport } from '#rules/theme/contrast-report.ts';
import { ContrastTable } from './contrast-table.tsx';
import { type Colours, cleanedLogo, type Look } from './look.ts';
import { LookEditor, lookInAddress } from './look-editor.tsx';
import type { MeasuredScreen } from './measure.ts';
import { Measurements } from './measurements.tsx';
import styles from './preview.module.css';
import { PreviewFrame, SIZES } from './preview-frame.tsx';
import { previewTexts } from './texts.ts';

type Props = {
  slug: string;
  name: string;
  /** With it this hotel's pages are asked for anew, and a logo as they would draw it. */
  freshKey: string;
  colours: Colours;
  screens: { title: string; path: string }[];
  /** What the hotel does not say. */
  missing: string[];
};

const SCHEMES = ['light', 'dark'] as const;

/** All screens of a hotel at three widths, light and dark, beside what was measured on them. */
export function HotelPreview({ slug, name, freshKey, colours, screens, missing }: Props) {
  const pages = useFreshPages(slug, freshKey);
  const [look, setLook] = useState<Look>({ colours: null, logo: null });
  const [measured, setMeasured] = useState<MeasuredScreen[]>([]);
  // Colours of a shared link stand behind its #, which only the browser knows.
  useEffect(() => setLook((before) => ({ ...before, colours: lookInAddress(colours) })), [colours]);
  // The two schemes of a screen are as heavy and as wide as each other.
  const note = (found: MeasuredScreen) =>
    setMeasured((all) => [
      ...all.filter(({ screen, width }) => screen !== found.screen || width !== found.width),
      found,
    ]);
  return (
    <main className={styles.preview}>
      <aside className={styles.side}>
        <h1>{name}</h1>
        <p>{previewTexts.lead}</p>
        <LookEditor
          colours={colours}
          look={look}
          onChange={setLook}
          clean={(file) => cleanedLogo(file, slug, freshKey)}
        />
        <ContrastTable rows={contrastReport(look.colours ?? colours)} />
        <Measurements missing={missing} measured={measured} />
      </aside>
      <div className={styles.screens}>
        {pages === 'stale' ? <p role="status">{previewTexts.staleFailed}</p> : null}
        {pages === 'loading' ? <p role="status">{previewTexts.loading}</p> : null}
        {pages === 'loading'
          ? null
          : screens.map((screen) => (
              <section key={screen.path} aria-label={screen.title}>
                <h2>{screen.title}</h2>
                {SCHEMES.map((scheme) => (
                  <div key={scheme} className={styles.row}>
                    {SIZES.map((size) => (
                      <PreviewFrame
                        key={size.width}
                        screen={screen}
                        size={size}
                        scheme={scheme}
                        look={look}
                        onMeasured={note}
                      />
                    ))}
                  </div>
                ))}
              </section>
            ))}
      </div>
    </main>
  );
}

/** Asks for the hotel's pages anew, since the cached ones may be minutes old. */
function useFreshPages(slug: string, key: string): 'loading' | 'fresh' | 'stale' {
  const [state, setState] = useState<'loading' | 'fresh' | 'stale'>('loading');
  useEffect(() => {
    fetch('/api/revalidate', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ slug }),
    }).then(
      ({ ok }) => setState(ok ? 'fresh' : 'stale'),
      () => setState('stale'),
    );
  }, [slug, key]);
  return state;
}
