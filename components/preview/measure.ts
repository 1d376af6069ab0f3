/** What was measured on a screen at a width, px. */
export type MeasuredScreen = Measured & { screen: string; width: number };

/** What was measured on a page in a frame. */
export type Measured = {
  /** Texts that do not fit into their places. */
  tooLong: string[];
  /** Bytes of the pictures that a guest downloads, and the heaviest of them. */
  pictures: { total: number; heaviest: { file: string; bytes: number } | null };
};

/** Texts are cut off on purpose where the stylesheet says so. */
const isCutOnPurpose = ({ textOverflow, overflow, position }: CSSStyleDeclaration) =>
  textOverflow === 'ellipsis' ||
  overflow.includes('auto') ||
  overflow.includes('scroll') ||
  position === 'absolute';

const MOST = 5;

export function measure(window: Window): Measured {
  return { tooLong: tooLongIn(window).slice(0, MOST), pictures: picturesOf(window) };
}

function tooLongIn(window: Window): string[] {
  const { document } = window;
  const texts = new Set<string>();
  for (const element of document.body.querySelectorAll<HTMLElement>(
    'h1, h2, h3, h4, p, a, button, li, dt, dd, th, td, label, span',
  )) {
    const text = [...element.childNodes].find((node) => node.nodeType === 3 && sticksOut(node, element));
    if (text && !isCutOnPurpose(window.getComputedStyle(element)))
      texts.add((text.nodeValue ?? '').trim().slice(0, 60));
  }
  return [...texts];
}

/** Whether a text ends further to the right than the element that holds it. */
function sticksOut(text: Node, element: HTMLElement): boolean {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(text);
  const edge = element.getBoundingClientRect().right + 1;
  return element.clientWidth > 0 && [...range.getClientRects()].some(({ right }) => right > edge);
}

function picturesOf(window: Window): Measured['pictures'] {
  const entries = window.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const pictures = entries
    .filter(({ initiatorType, encodedBodySize }) => initiatorType === 'img' && encodedBodySize > 0)
    .map(({ name, encodedBodySize: bytes }) => ({ file: fileOf(name), bytes }));
  const [heaviest = null] = pictures.sort((one, other) => other.bytes - one.bytes);
  return { total: pictures.reduce((sum, { bytes }) => sum + bytes, 0), heaviest };
}

/** The file behind an address of the image optimiser. */
function fileOf(address: string): string {
  const url = new URL(address);
  const original = url.searchParams.get('url') ?? url.pathname;
  return decodeURIComponent(original).split('?')[0]?.split('/').at(-1) ?? '';
}
