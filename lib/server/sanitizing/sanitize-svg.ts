import sanitizeHtml from 'sanitize-html';
import { type DrawingStyles, drawingStyles, paintedAttributes } from './drawing-styles.ts';
import { withoutEntities } from './entities.ts';
import { isWithin, type MarkupLimits, SVG_LIMITS } from './markup-limits.ts';
import { PAINT } from './paint.ts';
import { withoutMultiplying } from './svg-references.ts';
import { lettersLeft, UNDRAWN, type UnsupportedPart, withoutUnsupportedParts } from './unsupported-parts.ts';

const SHAPES = ['path', 'circle', 'rect', 'ellipse', 'line', 'polyline', 'polygon', 'use'];
const CONTAINERS = [
  'svg',
  'g',
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'linearGradient',
  'radialGradient',
  'stop',
  'title',
];

const GEOMETRY = [
  'id',
  'd',
  'points',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'width',
  'height',
  'viewBox',
  'preserveAspectRatio',
  'transform',
  'gradientTransform',
  'gradientUnits',
  'spreadMethod',
  'offset',
  'clipPathUnits',
  'maskUnits',
  'maskContentUnits',
  'href',
  'xlink:href',
  'role',
  'aria-label',
];
const ALLOWED = new Set([...PAINT, ...GEOMETRY, 'filter']);

/**
 * Attribute values are numbers, names, colours and commands: without quotes, brackets and colons they contain no URL
 * and no CSS.
 */
const PLAIN_VALUE = /^[\w\s#.,%()+-]*$/;
const LOCAL_PAINT = /^url\(\s*["']?#([^\s"'()]+)["']?\s*\)$/;
const LOCAL_HREF = /^#(\S+)$/;
/** Programs name gradients in the language of their user. */
const ID = /^[\p{L}\p{N}_.-]{1,80}$/u;
/** Ids must not collide with the page's. */
const PREFIX = 'hotel-';

const options = (styles: DrawingStyles): sanitizeHtml.IOptions => ({
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  allowedTags: [...SHAPES, ...CONTAINERS, ...UNDRAWN],
  allowedAttributes: false,
  allowedSchemes: [],
  allowedSchemesAppliedToAttributes: [],
  transformTags: {
    '*': (tagName, attribs) =>
      // Illustrator's copy for itself is drawn by no other program.
      tagName === 'foreignObject' && attribs.requiredExtensions !== undefined
        ? { tagName: 'defs', attribs: {} }
        : { tagName, attribs: safeAttributes(paintedAttributes(tagName, attribs, styles)) },
  },
  // A picture may have no text but its title.
  textFilter: (text, tagName) => (tagName === 'title' ? text : lettersLeft(text, tagName)),
  // A dropped element must not leave its text behind.
  disallowedTagsMode: 'completelyDiscard',
  nestingLimit: 40,
  // Attributes are checked above, so the parser needs no postcss.
  parseStyleAttributes: false,
});

function safeAttributes(attribs: Record<string, string>): Record<string, string> {
  const safe: Record<string, string> = {};
  for (const [name, value] of Object.entries(attribs)) {
    const checked = ALLOWED.has(name) ? safeValue(name, value.trim()) : null;
    if (checked !== null) safe[name === 'xlink:href' ? 'href' : name] = checked;
  }
  return safe;
}

function safeValue(name: string, value: string): string | null {
  if (name === 'aria-label') return value;
  if (name === 'id') return ID.test(value) ? PREFIX + value : null;
  if (name === 'href' || name === 'xlink:href') {
    const id = idIn(LOCAL_HREF.exec(value));
    return id && `#${PREFIX}${id}`;
  }
  const id = idIn(LOCAL_PAINT.exec(value));
  if (id) return `url(#${PREFIX}${id})`;
  return PLAIN_VALUE.test(value) && !/url|image|expression/i.test(value) ? value : null;
}

/** An id that is referred to: some programs write its letters as an address has them. */
function idIn(reference: RegExpExecArray | null): string | null {
  const id = reference?.[1]?.replaceAll(/(?:%[\da-f]{2})+/gi, (letters) =>
    Buffer.from(letters.replaceAll('%', ''), 'hex').toString(),
  );
  return id !== undefined && ID.test(id) ? id : null;
}

/** A hotel's drawing as pages, icons and letters show it. */
interface CleanDrawing {
  /** Null where nothing is left, or a limit is exceeded. */
  svg: string | null;
  /** What would have been seen in it and is not. */
  lost: ReadonlySet<UnsupportedPart>;
}

/**
 * Leaves shapes only: no script, style, handler, text, image or foreign reference, and nothing that multiplies. Paint of
 * style sheets becomes attributes first, since drawing programs have it there.
 */
export function cleanDrawing(given: string, limits: MarkupLimits = SVG_LIMITS): CleanDrawing {
  const nothing = { svg: null, lost: new Set<UnsupportedPart>() };
  const markup = isWithin(given, limits) ? withoutEntities(given, limits) : null;
  if (markup === null || !/<svg[\s>]/.test(markup)) return nothing;
  const styles = drawingStyles(markup);
  const root = firstRoot(sanitizeHtml(markup, options(styles)));
  if (root === null) return nothing;
  const { svg, lost } = withoutUnsupportedParts(root);
  if (styles.isPartly) lost.add('style');
  // An <img> shows the picture only with the namespace on its root.
  const clean = withoutMultiplying(svg).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  // Escaping may have made the text longer than the limits allow.
  const isShown =
    clean.length <= 2 * limits.length &&
    /<(?:path|circle|rect|ellipse|line|polyline|polygon|use)[\s/>]/.test(clean);
  return { svg: isShown ? clean : null, lost };
}

/** What can be shown of a drawing, whatever it loses; null for nothing. */
export const sanitizeSvg = (markup: string, limits: MarkupLimits = SVG_LIMITS): string | null =>
  cleanDrawing(markup, limits).svg;

/**
 * A hotel's logo or splash as it is shown. One that would be seen without its letters, pictures or paint is null, since
 * what is left of it looks broken; without a shadow or a blur it stays.
 */
export function hotelDrawing(markup: string): string | null {
  const { svg, lost } = cleanDrawing(markup);
  return [...lost].every((part) => part === 'filter') ? svg : null;
}

/** Takes the first complete <svg>…</svg>; anything before or after it is dropped. */
function firstRoot(xml: string): string | null {
  const start = xml.search(/<svg[\s>]/);
  if (start < 0) return null;
  let depth = 0;
  for (const tag of xml.slice(start).matchAll(/<(\/?)[A-Za-z][^<>]*>/g)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return xml.slice(start, start + tag.index + tag[0].length);
  }
  return null;
}
