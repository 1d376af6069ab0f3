import { getImageProps } from 'next/image';
import type { CSSProperties } from 'react';
import styles from './picture.module.css';

type Props = {
  src: string | null;
  alt: string;
  /** Media conditions and widths, or the one width, px, at which it is shown: two files to choose from then. */
  sizes: string | number;
  /** The largest file that could be shown, px: larger ones are not offered. */
  widest?: number;
  /** The hero: fetched early, but not preloaded: a search link never shows it. */
  isPriority?: boolean;
  /** A data URL of a few pixels, shown until the picture has loaded. */
  blur?: string;
  className?: string;
};

const FIRST = { loading: 'eager', fetchPriority: 'high' } as const;

/** A picture for server-rendered parts: resized and converted like the others, with no client code. */
export function StaticPicture({ src, alt, sizes, widest, isPriority = false, blur, className }: Props) {
  const box = [styles.picture, className].filter(Boolean).join(' ');
  if (!src) return <div className={box}>{null}</div>;
  const {
    style: _,
    srcSet,
    ...props
  } = getImageProps({
    src,
    alt,
    ...(typeof sizes === 'number' ? { width: sizes, height: sizes } : { sizes, fill: true }),
    ...(isPriority ? FIRST : {}),
  }).props;
  const isOffered = (file: string) =>
    !widest || Number.parseInt(file.slice(file.lastIndexOf(' ')), 10) <= widest;
  const files = srcSet?.split(', ').filter(isOffered);
  const blurred = blur ? ({ '--blur': `url(${blur})` } as CSSProperties) : undefined;
  return (
    <div className={box} style={blurred} data-blurred={blur ? '' : undefined}>
      {/* React preloads images outside a picture element: a search link would fetch the hero for nothing. */}
      <picture>
        <img {...props} srcSet={files?.join(', ')} alt={alt} />
      </picture>
    </div>
  );
}
