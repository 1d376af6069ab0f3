import 'server-only';
import { ImageResponse } from 'next/og';
import sharp from 'sharp';
import { themeOf } from '#lib/server/hotel/hotel-colours.ts';
import { CORNER, ICONS, type IconFile, iconColours, iconSvg } from '#lib/server/hotel/hotel-icon.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { isLettering } from '#rules/theme/lettering.ts';
import { drawingFonts } from './drawing-fonts.ts';

/** The hotel's icon: its sanitised logo, or the first letter of its name if it has none or one too wide for an icon. */
export async function drawIcon(hotel: Hotel, svg: string | null, file: IconFile): Promise<Buffer> {
  const logo = svg && !isLettering(svg) ? svg : null;
  const shape = ICONS[file];
  const colours = iconColours(themeOf(hotel), logo);
  if (!logo) {
    const initial = await drawInitial(hotel, file, colours);
    return file === 'icon.svg' ? framed(initial, shape.size) : initial;
  }
  const icon = Buffer.from(iconSvg(logo, colours, shape));
  return file === 'icon.svg' ? icon : sharp(icon).png().toBuffer();
}

async function drawInitial(
  hotel: Hotel,
  file: IconFile,
  { ground, mark }: { ground: string; mark: string },
): Promise<Buffer> {
  const { size, share, isRound } = ICONS[file];
  const [initial] = /[\p{L}\p{N}]/u.exec(hotel.name) ?? [hotel.slug];
  const picture = new ImageResponse(
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: '100%',
        height: '100%',
        borderRadius: isRound ? size * CORNER : 0,
        background: ground,
        color: mark,
        fontFamily: 'Display, Cyrillic, Latin',
        fontSize: size * share * 0.86,
        lineHeight: 1,
      }}
    >
      {initial.toUpperCase().slice(0, 1)}
    </div>,
    { width: size, height: size, fonts: await drawingFonts(hotel.display_font) },
  );
  return Buffer.from(await picture.arrayBuffer());
}

/** The address promises an SVG, so the drawn pixels are put into one. */
const framed = (png: Buffer, size: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" height="${size}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  );
