import { getImageProps } from 'next/image';
import type { Hotel } from '#lib/server/hotel/hotel.ts';

/** Wide enough for half a screen, and twice so for a fine one. */
const WIDTH = 960;

/** The hotel's picture as a custom property: a browser asks for it only where a message page shows it. */
export function HotelPicture({ hotel }: { hotel: Hotel }) {
  const [picture] = hotel.images;
  if (!picture) return null;
  // An address in quotes: what could end them is encoded in it.
  const { src } = getImageProps({ src: picture.url, alt: '', width: WIDTH, height: WIDTH }).props;
  return (
    <style href={`picture-${hotel.slug}`} precedence="theme">{`:root{--hotel-picture:url("${src}")}`}</style>
  );
}
