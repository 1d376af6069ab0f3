'use client';

import { getImageProps, type ImageProps } from 'next/image';
import { useLayoutEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import styles from './picture.module.css';
import { uiTexts } from './texts.ts';

type Props = {
  src: string | null;
  /** The same picture cut for phones, which are held upright. */
  tall?: string | null;
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

/** A picture that fills its box, which may stand in a label. Where there is none the box has a pattern, and where it does not load a text. */
export function Picture({
  src,
  tall,
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
    <span className={[styles.picture, src ? null : styles.none, className].filter(Boolean).join(' ')}>
      {isShown ? (
        // React preloads an image unless it is inside a picture element, and a link to a search would load the
        // hero for nothing.
        <picture>
          {tall ? <source media="(max-width: 767px)" {...tallSource(tall)} /> : null}
          <Photo
            src={src}
            alt={alt}
            sizes={sizes}
            preload={isPreloaded}
            loading={isWanted || isPriority ? 'eager' : undefined}
            fetchPriority={isPriority ? 'high' : undefined}
            onError={() => setFailed(src)}
          />
        </picture>
      ) : null}
      {isShown || !src || isDecoration ? null : <span className={styles.failed}>{uiTexts.imageFailed}</span>}
    </span>
  );
}

/** A phone shows it as wide as it is. */
function tallSource(src: string) {
  const { srcSet } = getImageProps({ src, alt: '', fill: true, sizes: '100vw' }).props;
  return { srcSet, sizes: '100vw' };
}

type PhotoProps = Omit<ImageProps, 'fill'> & { onError: () => void };

/**
 * The image itself. The component of next/image does no more for a picture without a placeholder, but is twice as large.
 */
function Photo({ alt, onError, ...request }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const { props } = getImageProps({ alt, fill: true, ...request });
  const { src, srcSet, sizes, fetchPriority } = props;
  if (request.preload) preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority });
  // React does not tell of a picture that has failed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useLayoutEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) onError();
  }, []);
  // biome-ignore lint/performance/noImgElement: the props are those of next/image
  return <img {...props} ref={image} alt={alt} onError={onError} />;
}
