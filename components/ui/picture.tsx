'use client';

import Image from 'next/image';
import { useState } from 'react';
import { common } from '@/lib/messages/ru';
import { blurred } from './blurred';
import styles from './picture.module.css';

type Props = {
  src: string | null;
  alt: string;
  sizes: string;
  /** A data URL of a few pixels, shown until the picture has loaded. */
  blur?: string;
  /** The largest picture of what the guest sees first. */
  isPriority?: boolean;
  /** About to be seen, though not in sight. */
  isWanted?: boolean;
  className?: string;
};

/** A picture that fills its box; a missing or failing one leaves a plain box with a text. */
export function Picture({ src, alt, sizes, blur, isPriority = false, isWanted = false, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={[styles.picture, className].filter(Boolean).join(' ')}>
      {src && failed !== src ? (
        <Image
          src={src}
          alt={alt}
          fill
          sizes={sizes}
          preload={isPriority}
          loading={isWanted ? 'eager' : undefined}
          fetchPriority={isPriority ? 'high' : undefined}
          {...blurred(blur)}
          onError={() => setFailed(src)}
        />
      ) : (
        <span className={styles.failed}>{common.imageFailed}</span>
      )}
    </div>
  );
}
