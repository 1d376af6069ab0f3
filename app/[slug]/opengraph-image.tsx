import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import sharp from 'sharp';
import { hotelPage } from '@/lib/hotel/hotel-page';
import { hotelPlace } from '@/lib/hotel/hotel-place';
import { fetchMedia } from '@/lib/media/fetch-media';
import { pageHeadTexts } from '@/lib/messages/ru-home';
import { hotelTheme } from '@/lib/theme/theme';

export const size = { width: 1200, height: 630 };
export const contentType = 'image/png';
export const revalidate = 3600;

const PICTURE = { width: 700, height: 630 };

/** The preview image of links: the hotel's panel beside its photograph. */
export default async function OpenGraphImage({ params }: { params: Promise<{ slug: string }> }) {
  const hotel = await hotelPage(params);
  const theme = hotelTheme({ ...hotel.hotel_style_config, theme_color: hotel.theme_color });
  const font = (name: string) => readFile(join(process.cwd(), 'app/fonts', name));
  const [cyrillic, latin, picture] = await Promise.all([
    font('onest-cyrillic-500-normal.woff'),
    font('onest-latin-500-normal.woff'),
    hotel.images[0] ? pictureData(hotel.images[0].url) : null,
  ]);
  return new ImageResponse(
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: theme['--panel'],
        color: theme['--on-panel'],
        fontFamily: 'Cyrillic, Latin',
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'flex-end',
          width: picture ? 500 : 1200,
          padding: 56,
        }}
      >
        <div style={{ display: 'flex', fontSize: hotel.name.length > 14 ? 52 : 76, letterSpacing: -2 }}>
          {hotel.name}
        </div>
        <div style={{ display: 'flex', marginTop: 16, fontSize: 28, color: theme['--on-panel-2'] }}>
          {hotelPlace(hotel)}
        </div>
        <div style={{ display: 'flex', marginTop: 40, fontSize: 26, color: theme['--panel-mark'] }}>
          {pageHeadTexts.titleSuffix}
        </div>
      </div>
      {picture ? (
        // biome-ignore lint/performance/noImgElement: drawn into a picture, not shown in a page
        <img src={picture} alt="" width={PICTURE.width} height={PICTURE.height} />
      ) : null}
    </div>,
    {
      ...size,
      fonts: [
        { name: 'Cyrillic', data: cyrillic, weight: 500 },
        { name: 'Latin', data: latin, weight: 500 },
      ],
    },
  );
}

/** The hotel's photograph cropped to size; null when it cannot be fetched: the panel then fills the image. */
async function pictureData(address: string): Promise<string | null> {
  const file = await fetchMedia(address);
  if (!file) return null;
  try {
    const jpeg = await sharp(file).resize(PICTURE.width, PICTURE.height, { fit: 'cover' }).jpeg().toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch {
    return null; // not a picture
  }
}
