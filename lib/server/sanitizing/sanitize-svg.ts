import sanitizeHtml from 'sanitize-html';
import { isWithin, type MarkupLimits, SVG_LIMITS } from './markup-limits.ts';
import { withoutMultiplying } from './svg-references.ts';

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

const PAINT = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'opacity',
  'color',
  'clip-path',
  'clip-rule',
  'mask',
  'stop-color',
  'stop-opacity',
  'vector-effect',
  'paint-order',
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
const ALLOWED = new Set([...PAINT, ...GEOMETRY]);

/**
 * Attribute values are numbers, names, colours and commands: without quotes, brackets and colons they contain no URL
 * and no CSS.
 */
const PLAIN_VALUE = /^[\w\s#.,%()+-]*$/;
const LOCAL_PAINT = /^url\(\s*["']?#([\w.-]{1,80})["']?\s*\)$/;
const LOCAL_HREF = /^#([\w.-]{1,80})$/;
/** Ids must not collide with the page's. */
const PREFIX = 'hotel-';

const OPTIONS: sanitizeHtml.IOptions = {
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  allowedTags: [...SHAPES, ...CONTAINERS],
  allowedAttributes: false,
  allowedSchemes: [],
  allowedSchemesAppliedToAttributes: [],
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: safeAttributes(attribs) }) },
  // A picture may have no text but its title.
  textFilter: (text, tagName) => (tagName === 'title' ? text : ''),
  // A dropped element must not leave its text behind.
  disallowedTagsMode: 'completelyDiscard',
  nestingLimit: 40,
  // Attributes are checked above, so the parser needs no postcss.
  parseStyleAttributes: false,
};

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
  if (name === 'id') return /^[\w.-]{1,80}$/.test(value) ? PREFIX + value : null;
  if (name === 'href' || name === 'xlink:href') {
    const id = LOCAL_HREF.exec(value)?.[1];
    return id ? `#${PREFIX}${id}` : null;
  }
  const id = LOCAL_PAINT.exec(value)?.[1];
  if (id) return `url(#${PREFIX}${id})`;
  return PLAIN_VALUE.test(value) && !/url|image|expression/i.test(value) ? value : null;
}

/**
 * Leaves shapes only: no script, style, handler, text, image or foreign reference, and nothing that multiplies. It
 * returns null when nothing is left or a limit is exceeded.
 */
export function sanitizeSvg(markup: string, limits: MarkupLimits = SVG_LIMITS): string | null {
  if (!isWithin(markup, limits) || !/<svg[\s>]/.test(markup)) return null;
  const root = firstRoot(sanitizeHtml(markup, OPTIONS));
  // An <img> shows the picture only with the namespace on its root.
  const clean = root && withoutMultiplying(root).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  // Escaping may have made the text longer than the limits allow.
  if (!clean || clean.length > 2 * limits.length) return null;
  if (!/<(?:path|circle|rect|ellipse|line|polyline|polygon|use)[\s/>]/.test(clean)) return null;
  return clean;
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
