import { sizedLogo } from '#rules/theme/lettering.ts';
import { plateUnder } from '#rules/theme/logo-plate.ts';
import type { HotelTheme } from '#rules/theme/theme.ts';

/** How a hotel's icon is drawn: width in px, the logo's share of it, and whether its corners are round. */
interface IconShape {
  size: number;
  share: number;
  isRound: boolean;
}

/** The files of a hotel's icon. The system rounds the corners of those that are not round. */
export const ICONS = {
  'icon.svg': { size: 64, share: 0.72, isRound: true },
  'icon-48.png': { size: 48, share: 0.76, isRound: true },
  'icon-192.png': { size: 192, share: 0.72, isRound: true },
  'icon-512.png': { size: 512, share: 0.72, isRound: true },
  // Only the inner circle of a maskable icon is sure to stay visible.
  'maskable-512.png': { size: 512, share: 0.56, isRound: false },
  'touch-icon.png': { size: 180, share: 0.68, isRound: false },
} as const satisfies Record<string, IconShape>;

export type IconFile = keyof typeof ICONS;

/** The radius of a round corner, as a share of the width. */
export const CORNER = 0.22;

export const isIconFile = (name: string): name is IconFile => Object.hasOwn(ICONS, name);

/** A logo in one colour stands on the brand's colour, a coloured one on the panel's or its plate, as in the top bar. */
export function iconColours(theme: HotelTheme, logo: string | null): { ground: string; mark: string } {
  return !logo || isOneColour(logo)
    ? { ground: theme['--primary'], mark: theme['--on-primary'] }
    : { ground: plateUnder(logo, theme['--panel']) ?? theme['--panel'], mark: theme['--panel-mark'] };
}

/** Whether a sanitised picture is drawn in the colour of the text around it. */
export const isOneColour = (svg: string): boolean => /currentcolor/i.test(svg) && !OWN_COLOUR.test(svg);

const OWN_COLOUR = /\s(?:fill|stroke|color|stop-color)="(?!none|currentcolor|url|transparent)/i;

/** The sanitised logo on its ground. */
export function iconSvg(
  logo: string,
  { ground, mark }: { ground: string; mark: string },
  { size, share, isRound }: IconShape,
): string {
  const corner = isRound ? ` rx="${size * CORNER}"` : '';
  const place = (size * (1 - share)) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" color="${mark}">`,
    `<rect width="${size}" height="${size}"${corner} fill="${ground}"/>`,
    sizedLogo(logo, `x="${place}" y="${place}"`, size * share),
    '</svg>',
  ].join('');
}

/**
 * A drawing for use inside html, which needs neither the namespace nor end tags of empty elements. A page has a drawing
 * several times, and gradients and masks of the copy that is hidden paint nothing: each copy has ids of its own.
 */
export const inlineSvg = (svg: string, copy: string): string =>
  svg
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replaceAll(/<(?!svg\b|g\b)(\w+)([^<>]*)><\/\1>/g, '<$1$2/>')
    .replaceAll(/(\sid="|\shref="#|="url\(#)(hotel-)/g, `$1$2${copy}-`);
