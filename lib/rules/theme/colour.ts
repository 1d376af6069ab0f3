/** sRGB and OKLCH maths for the palette. It is pure and has no dependencies, so that it runs anywhere. */

/** Channels from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];
export type Oklch = { l: number; c: number; h: number };

export const WHITE: Rgb = [1, 1, 1];
export const BLACK: Rgb = [0, 0, 0];

const clamp = (value: number, min = 0, max = 1) => Math.min(max, Math.max(min, value));

/** Parses #rgb, #rrggbb, rgb() and hsl(), also with alpha, which is blended over white. Anything else is null. */
export function parseColour(value: unknown): Rgb | null {
  if (typeof value !== 'string' || value.length > 64) return null;
  const text = value.trim().toLowerCase();
  if (text === 'white') return WHITE;
  if (text === 'black') return BLACK;
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text)) return fromHex(text.slice(1));
  const call = /^(rgb|hsl)a?\(\s*([^()]{1,48})\)$/.exec(text);
  const parts = call?.[2]?.split(/[\s,/]+/).filter(Boolean) ?? [];
  if (!call || parts.length < 3 || parts.length > 4) return null;
  const alpha = parts[3] === undefined ? 1 : channel(parts[3], 1);
  const rgb = call[1] === 'rgb' ? rgbParts(parts) : hslParts(parts);
  return rgb && alpha !== null ? overWhite(rgb, alpha) : null;
}

function fromHex(digits: string): Rgb {
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return overWhite([red / 255, green / 255, blue / 255], alpha / 255);
}

function channel(text: string, full: number): number | null {
  const match = /^(-?\d{1,6}(?:\.\d{1,6})?)(%?)$/.exec(text);
  if (!match) return null;
  return clamp(Number(match[1]) / (match[2] ? 100 : full));
}

function rgbParts(parts: string[]): Rgb | null {
  const [red, green, blue] = parts.map((part) => channel(part, 255));
  return red == null || green == null || blue == null ? null : [red, green, blue];
}

function hslParts([hueText = '', saturationText = '', lightText = '']: string[]): Rgb | null {
  const hue = /^-?\d{1,4}(?:\.\d{1,6})?(?:deg)?$/.test(hueText) ? Number.parseFloat(hueText) : null;
  const [saturation, light] = [channel(saturationText, 100), channel(lightText, 100)];
  if (hue === null || saturation === null || light === null) return null;
  const tone = (offset: number) => {
    const k = (((offset + hue / 30) % 12) + 12) % 12;
    return light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [tone(0), tone(8), tone(4)];
}

const overWhite = (rgb: Rgb, alpha: number): Rgb =>
  rgb.map((value) => value * alpha + 1 - alpha) as unknown as Rgb;

/** #rrggbb. */
export function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((value) =>
      Math.round(clamp(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour as a screen shows it, rounded to 8 bits. */
export const rounded = (rgb: Rgb): Rgb =>
  rgb.map((value) => Math.round(clamp(value) * 255) / 255) as unknown as Rgb;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** WCAG contrast ratio of two opaque colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function toOklab([red, green, blue]: Rgb): readonly [number, number, number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: readonly [number, number, number]): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

export function toOklch(rgb: Rgb): Oklch {
  const [l, a, b] = toOklab(rgb);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** Maps a colour into sRGB by reducing its chroma. Hue and lightness stay. */
export function fromOklch({ l, c, h }: Oklch): Rgb {
  const at = (chroma: number) => fromOklab([clamp(l), chroma * Math.cos(h), chroma * Math.sin(h)]);
  const fits = (rgb: Rgb) => rgb.every((value) => value >= -0.0005 && value <= 1.0005);
  if (fits(at(c))) return at(c).map((value) => clamp(value)) as unknown as Rgb;
  let [low, high] = [0, c];
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2;
    if (fits(at(middle))) low = middle;
    else high = middle;
  }
  return at(low).map((value) => clamp(value)) as unknown as Rgb;
}

/** CSS color-mix(in oklab, a share, b). */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const [from, to] = [toOklab(a), toOklab(b)];
  const at = (index: 0 | 1 | 2) => from[index] * share + to[index] * (1 - share);
  return fromOklab([at(0), at(1), at(2)]).map((value) => clamp(value)) as unknown as Rgb;
}

/**
 * A CSS value for both schemes. Of its two properties one is empty and the other invalid, so that its fallback
 * applies (tokens.css). Older browsers lack light-dark().
 */
export const inScheme = (light: string, dark: string): string =>
  light === dark ? light : `var(--light,${light}) var(--dark,${dark})`;
