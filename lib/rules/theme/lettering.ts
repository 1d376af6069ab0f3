/** A logo so much wider than high is taken for the hotel's name in letters. */
const LETTERING_RATIO = 2;

/** Whether a sanitised logo is lettering: the hotel's name drawn in one line. */
export function isLettering(logo: string): boolean {
  const [root = ''] = /<svg[^>]*>/.exec(logo) ?? [];
  const [width, height] = boxOf(root).slice(2);
  return (width ?? 0) >= LETTERING_RATIO * (height ?? Number.POSITIVE_INFINITY);
}

/** The four numbers of the drawing's `viewBox`, or those of a box of its width and height; none without either. */
function boxOf(root: string): number[] {
  const box = /\sviewBox="([^"]*)"/i
    .exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/);
  const length = (name: string) => new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1];
  const sides = [length('width'), length('height')];
  return (box ?? (sides.every(Boolean) ? ['0', '0', ...sides] : [])).map(Number);
}

/** Gives a sanitised logo this size in place of its own, px. */
export const sizedLogo = (logo: string, attributes: string, width: number, height = width): string =>
  logo.replace(/<svg([^>]*)>/, (root, given: string) => {
    const own = given.replace(/\s(?:x|y|width|height|viewBox|preserveAspectRatio)="[^"]*"/gi, '');
    const box = boxOf(root);
    return `<svg${own}${box.length > 0 ? ` viewBox="${box.join(' ')}"` : ''} ${attributes} width="${width}" height="${height}">`;
  });
