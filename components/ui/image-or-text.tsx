'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { common } from '@/lib/messages/ru';
import styles from './picture.module.css';

/** An image, or 'This image failed to load' in its place. */
export function ImageOrText({ alt, ...rest }: ComponentProps<'img'>) {
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);
  // It may have failed before hydration.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') setFailed(true);
  }, []);
  if (hasFailed && alt === '') return null;
  if (hasFailed) return <span className={styles.failed}>{common.imageFailed}</span>;
  // biome-ignore lint/performance/noImgElement: its attributes are made by next/image on the server
  return <img {...rest} ref={image} alt={alt} onError={() => setFailed(true)} />;
}
