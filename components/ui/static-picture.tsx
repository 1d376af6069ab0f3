import { getImageProps } from 'next/image';
import { preload } from 'react-dom';
import { ImageOrText } from './image-or-text';
import styles from './picture.module.css';

type Props = {
  src: string | null;
  alt: string;
  sizes: string;
  /** The hero: loaded before anything else. */
  isPriority?: boolean;
  className?: string;
};

/** A picture of a server-rendered part: sized and converted like any other, but light in the browser. */
export function StaticPicture({ src, alt, sizes, isPriority = false, className }: Props) {
  const box = [styles.picture, className].filter(Boolean).join(' ');
  if (!src) return <div className={box}>{null}</div>;
  const { props } = getImageProps({ src, alt, sizes, fill: true, priority: isPriority });
  if (isPriority)
    preload(props.src, {
      as: 'image',
      imageSrcSet: props.srcSet,
      imageSizes: props.sizes,
      fetchPriority: 'high',
    });
  return (
    <div className={box}>
      <ImageOrText {...props} />
    </div>
  );
}
