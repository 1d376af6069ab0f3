'use client';

import Image from 'next/image';
import { useState } from 'react';
import styles from './picture.module.css';
import { uiTexts } from './texts.ts';

type Props = {
  src: string | null;
  alt: string;
  sizes: string;
  /** The largest picture in the first view: it loads before others. */
  isPriority?: boolean;
  /** The picture is preloaded before the browser has parsed the page that far. */
  isPreloaded?: boolean;
  /** The picture loads although it is out of sight, because it is about to be seen. */
  isWanted?: boolean;
  /** A decoration that does not load leaves no text. */
  isDecoration?: boolean;
  className?: string;
};

/** A picture that fills its box. Where there is none the box has a pattern, and where it does not load a text. */
export function Picture({
  src,
  alt,
  sizes,
  isPriority = false,
  isPreloaded = false,
  isWanted = false,
  isDecoration = false,
  className,
}: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = src && failed !== src;
  return (
    <div className={[styles.picture, src ? null : styles.none, className].filter(Boolean).join(' ')}>
      {isShown ? (
        // React preloads an image unless it is inside a picture element, and a link to a search would load the
        // hero for nothing.
        <picture>
          <Image
            src={src}
            alt={alt}
            fill
            sizes={sizes}
            preload={isPreloaded}
            loading={isWanted || isPriority ? 'eager' : undefined}
            fetchPriority={isPriority ? 'high' : undefined}
            onError={() => setFailed(src)}
          />
        </picture>
      ) : null}
      {isShown || !src || isDecoration ? null : <span className={styles.failed}>{uiTexts.imageFailed}</span>}
    </div>
  );
}
