'use client';

import Image from 'next/image';
import { useState } from 'react';
import styles from './picture.module.css';
import { uiTexts } from './texts.ts';

type Props = {
  src: string | null;
  alt: string;
  sizes: string;
  /** The largest picture of what the guest sees first. */
  isPriority?: boolean;
  /** Whether it is asked for before the browser has come to it in the page. */
  isPreloaded?: boolean;
  /** About to be seen, though not in sight. */
  isWanted?: boolean;
  /** Goes without a word where it is missing. */
  isDecoration?: boolean;
  className?: string;
};

/** A picture that fills its box; a missing or failing one leaves a plain box with a text. */
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
    <div className={[styles.picture, className].filter(Boolean).join(' ')}>
      {isShown ? (
        // React preloads images outside a picture element: a search link would fetch the hero for nothing.
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
      {isShown || isDecoration ? null : <span className={styles.failed}>{uiTexts.imageFailed}</span>}
    </div>
  );
}
