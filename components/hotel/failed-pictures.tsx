'use client';

import { useEffect } from 'react';
import styles from '@/components/ui/picture.module.css';
import { common } from '@/lib/messages/ru';

/** 'This image failed to load' in place of a picture of the server-rendered parts. */
export function FailedPictures() {
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replace(target);
    };
    document.addEventListener('error', hear, true);
    // Some may have failed before.
    for (const image of document.images) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image);
    }
    return () => document.removeEventListener('error', hear, true);
  }, []);
  return null;
}

/** A decoration goes without a word. */
function replace(image: HTMLImageElement): void {
  if (!(image.parentNode instanceof HTMLPictureElement)) return;
  image.closest('[data-blurred]')?.removeAttribute('data-blurred');
  const text = document.createElement('span');
  text.className = styles.failed ?? '';
  text.textContent = common.imageFailed;
  image.replaceWith(...(image.alt ? [text] : []));
}
