import 'server-only';
import { ImageResponse } from 'next/og';
import sharp from 'sharp';
import { pageHeadTexts } from '#app/texts.ts';
import { SHARE_SIZE } from '#lib/server/hotel/brand-files.ts';
import { themeOf } from '#lib/server/hotel/hotel-colours.ts';
import { fetchMedia } from '#lib/server/media/fetch-media.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { hotelPlace } from '#rules/text/place.ts';
import { faceScale } from '#rules/theme/display-face.ts';
import { isLettering, sizedLogo } from '#rules/theme/lettering.ts';
import { plateUnder } from '#rules/theme/logo-plate.ts';
import { drawingFonts } from './drawing-fonts.ts';

const PHOTO = { width: 700, height: SHARE_SIZE.height };
const PADDING = 56;
const LOGO = 96;
/** The width of what stands on the panel, px. */
const TEXT_WIDTH = SHARE_SIZE.width - PHOTO.width - 2 * PADDING;
/** Messengers do not show a picture above 300 kB. */
const MAX_BYTES = 300_000;
const QUALITIES = [84, 72, 60, 40];

/** The preview that messengers show beside a link: the hotel's panel with its logo, beside its photograph. */
export async function drawSharePicture(hotel: Hotel, svg: string | null): Promise<Buffer> {
  const theme = themeOf(hotel);
  const [fonts, photo] = await Promise.all([
    drawingFonts(hotel.display_font),
    hotel.images[0] ? photoData(hotel.images[0].url) : null,
  ]);
  const hasLettering = svg !== null && isLettering(svg);
  const logoWidth = hasLettering ? TEXT_WIDTH : LOGO;
  const logo = svg && (await logoData(svg, theme['--panel-mark'], logoWidth));
  const plate = svg && plateUnder(svg, theme['--panel']);
  const picture = new ImageResponse(
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
          width: photo ? SHARE_SIZE.width - PHOTO.width : SHARE_SIZE.width,
          padding: PADDING,
        }}
      >
        <div style={{ display: 'flex', flexGrow: 1 }}>
          {logo ? (
            // biome-ignore lint/performance/noImgElement: drawn into a picture, not shown in a page
            <img
              src={logo}
              alt=""
              width={logoWidth}
              height={LOGO}
              style={plate ? { background: plate, borderRadius: 8 } : {}}
            />
          ) : null}
        </div>
        {hasLettering ? null : (
          <div style={{ display: 'flex', fontFamily: 'Display, Cyrillic, Latin', ...nameSize(hotel) }}>
            {hotel.name}
          </div>
        )}
        <div style={{ display: 'flex', marginTop: 16, fontSize: 28, color: theme['--on-panel-2'] }}>
          {hotelPlace(hotel)}
        </div>
        <div style={{ display: 'flex', marginTop: 40, fontSize: 26, color: theme['--on-panel'] }}>
          {pageHeadTexts.defaultTitle}
        </div>
      </div>
      {photo ? (
        // biome-ignore lint/performance/noImgElement: drawn into a picture, not shown in a page
        <img src={photo} alt="" width={PHOTO.width} height={PHOTO.height} />
      ) : null}
    </div>,
    { ...SHARE_SIZE, fonts },
  );
  return lightJpeg(Buffer.from(await picture.arrayBuffer()));
}

/** The font size at which the longest word of the name fits. */
function nameSize({ name, display_font }: Hotel) {
  const letters = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  const size = Math.min(name.length > 14 ? 56 : 76, TEXT_WIDTH / (0.66 * letters));
  const fontSize = Math.round(size * faceScale(display_font));
  return { fontSize, letterSpacing: -fontSize / 50, lineHeight: 1.1 };
}

async function lightJpeg(png: Buffer): Promise<Buffer> {
  let jpeg = png;
  for (const quality of QUALITIES) {
    jpeg = await sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.byteLength <= MAX_BYTES) break;
  }
  return jpeg;
}

async function logoData(svg: string, colour: string, width: number): Promise<string> {
  const logo = sizedLogo(svg, 'preserveAspectRatio="xMinYMid"', 2 * width, 2 * LOGO);
  const png = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" color="${colour}">${logo}</svg>`),
  )
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** The hotel's photograph cropped to size. Without it (null) the panel fills the picture. */
async function photoData(address: string): Promise<string | null> {
  const file = await fetchMedia(address);
  if (!file) return null;
  try {
    const jpeg = await sharp(file).resize(PHOTO.width, PHOTO.height, { fit: 'cover' }).jpeg().toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch {
    return null; // the file is not a picture
  }
}
