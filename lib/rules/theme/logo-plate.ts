import { BLACK, contrast, parseColour, type Rgb, toHex, WHITE } from './colour.ts';

/** A colour of less contrast to its ground is hardly seen. */
const SEEN = 2;
/** What a logo stands on where its own ground hides it. */
const PLATES: readonly Rgb[] = [WHITE, [0x1b / 255, 0x25 / 255, 0x30 / 255]];

const TAG = /<(\/?)(\w+)([^<>]*)>/g;
const SHAPES = new Set(['path', 'circle', 'rect', 'ellipse', 'line', 'polyline', 'polygon', 'use']);
/** Their shapes are not painted. */
const OUTLINES = new Set(['clipPath', 'mask']);

/**
 * The colour of a plate under a sanitised logo where its ground would hide what is seen on the hotel's panel, for which it
 * was made: the panel's, or white or dark where the panel itself hides the logo. null: the grounds, which are the panel
 * unless others are given, hide nothing. What takes the colour of the text is always seen.
 */
export function plateUnder(logo: string, panel: string, ...grounds: string[]): string | null {
  const paints = paintsOf(logo);
  const isSeen = (paint: Rgb | null, ground: Rgb) => paint === null || contrast(paint, ground) >= SEEN;
  const least = (plate: Rgb) => Math.min(...paints.map((paint) => contrast(paint ?? plate, plate)));
  const own = parseColour(panel) ?? WHITE;
  const plate = paints.some((paint) => isSeen(paint, own))
    ? own
    : PLATES.reduce((best, other) => (least(other) > least(best) ? other : best));
  const stands = grounds.length > 0 ? grounds.map((ground) => parseColour(ground) ?? WHITE) : [own];
  const hidesNothing = (ground: Rgb) =>
    paints.every((paint) => !isSeen(paint, plate) || isSeen(paint, ground));
  return stands.every(hidesNothing) ? null : toHex(plate);
}

/** The colours of a drawing's shapes and gradients, black where none is given; null for one that is not known here. */
function paintsOf(svg: string): (Rgb | null)[] {
  const paints = new Map<string, Rgb | null>();
  const open = [{ fill: 'black', stroke: 'none', isHidden: false }];
  for (const [, close, name = '', attributes = ''] of svg.matchAll(TAG)) {
    if (close) {
      open.pop();
      continue;
    }
    const outer = open.at(-1) ?? { fill: 'black', stroke: 'none', isHidden: false };
    const value = (attribute: string) => new RegExp(`\\s${attribute}="([^"]*)"`).exec(attributes)?.[1];
    const here = {
      fill: value('fill') ?? outer.fill,
      stroke: value('stroke') ?? outer.stroke,
      isHidden: outer.isHidden || OUTLINES.has(name) || value('display') === 'none',
    };
    open.push(here);
    if (here.isHidden) continue;
    const seen =
      name === 'stop' ? [value('stop-color') ?? 'black'] : SHAPES.has(name) ? [here.fill, here.stroke] : [];
    for (const paint of seen)
      if (!/^(?:none|transparent|url\()/i.test(paint))
        paints.set(paint, paint === 'black' ? BLACK : parseColour(paint));
  }
  return [...paints.values()];
}
