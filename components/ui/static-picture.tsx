import { getImageProps } from 'next/image';
import { blurred } from './blurred';
import { ImageOrText } from './image-or-text';
import styles from './picture.module.css';

type Props = {
  src: string | null;
  alt: string;
  /** Media conditions and widths, or the one width, px, at which it is shown: two files to choose from then. */
  sizes: string | number;
  /** The hero: fetched early, but not preloaded: a search link never shows it. */
  isPriority?: boolean;
  /** A data URL of a few pixels, shown until the picture has loaded. */
  blur?: string;
  className?: string;
};

const FIRST = { loading: 'eager', fetchPriority: 'high' } as const;

/** A picture for server-rendered parts: resized and converted like the others, with no client code. */
export function StaticPicture({ src, alt, sizes, isPriority = false, blur, className }: Props) {
  const box = [styles.picture, className].filter(Boolean).join(' ');
  if (!src) return <div className={box}>{null}</div>;
  const { props } = getImageProps({
    src,
    alt,
    ...(typeof sizes === 'number' ? { width: sizes, height: sizes } : { sizes, fill: true }),
    ...(isPriority ? FIRST : {}),
    ...blurred(blur),
  });
  return (
    <div className={box}>
      {/* React preloads images outside a picture element: a search link would fetch the hero for nothing. */}
      <picture>
        <ImageOrText {...props} />
      </picture>
    </div>
  );
}
