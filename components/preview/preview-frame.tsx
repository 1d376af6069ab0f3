import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Scheme } from '#rules/theme/schemes.ts';
import { applyLook, type Look } from './look.ts';
import { type MeasuredScreen, measure } from './measure.ts';
import styles from './preview.module.css';
import { previewTexts } from './texts.ts';

/** Widths and heights of a phone, a tablet and a desktop, px, and how much smaller they are shown. */
export const SIZES = [
  { width: 390, height: 844, scale: 0.6 },
  { width: 768, height: 1024, scale: 0.5 },
  { width: 1440, height: 900, scale: 0.35 },
] as const;

/** Pictures that come into view are asked for after the page has loaded. */
const SETTLED_MS = 2_500;

const READS_SCHEME = ['pageshow', 'storage'] as const;

type Props = {
  screen: { title: string; path: string };
  size: (typeof SIZES)[number];
  scheme: Scheme;
  look: Look;
  onMeasured: (measured: MeasuredScreen) => void;
};

/** A page of the product at one width, in one scheme, in what is being tried on. */
export function PreviewFrame({ screen, size: { width, height, scale }, scheme, look, onMeasured }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** How many pages the frame has opened. */
  const [opened, setOpened] = useState(0);
  const settled = useEffectEvent((page: Window) =>
    onMeasured({ ...measure(page), screen: screen.title, width }),
  );

  useEffect(() => {
    const window = frame.current?.contentWindow;
    if (!window || opened === 0) return;
    const apply = () => applyLook(window.document, scheme, look);
    apply();
    // At these events the page goes back to the scheme that its guest has chosen.
    for (const event of READS_SCHEME) window.addEventListener(event, apply);
    const timer = setTimeout(() => settled(window), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      for (const event of READS_SCHEME) window.removeEventListener(event, apply);
    };
  }, [opened, scheme, look]);

  const title = previewTexts.frame(screen.title, width, previewTexts.scheme[scheme]);
  return (
    <figure className={styles.frame} style={{ width: width * scale }}>
      <div style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          src={screen.path}
          title={title}
          width={width}
          height={height}
          loading="lazy"
          style={{ transform: `scale(${scale})` }}
          onLoad={() => setOpened((count) => count + 1)}
        />
      </div>
      <figcaption>{`${width} px, ${previewTexts.scheme[scheme]}`}</figcaption>
    </figure>
  );
}
