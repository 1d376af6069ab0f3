import { getImageProps } from 'next/image';
import type { Hotel } from '#rules/hotel/hotel.ts';

/** CSS pixels: half a screen wide. next/image serves twice as many to dense screens. */
const WIDTH = 960;

/** The hotel's picture as a custom property, so that a browser loads it only where a message page shows it. */
export function HotelPicture({ hotel }: { hotel: Pick<Hotel, 'slug' | 'images'> }) {
  const [picture] = hotel.images;
  if (!picture) return null;
  // The address stands in quotes; next/image encodes whatever could end them.
  const { src } = getImageProps({ src: picture.url, alt: '', width: WIDTH, height: WIDTH }).props;
  return (
    <style href={`picture-${hotel.slug}`} precedence="theme">{`:root{--hotel-picture:url("${src}")}`}</style>
  );
}
