/**
 * The background colour of a splash whose first shape is a rectangle over the whole picture: the page around it
 * takes the same colour. null for any other splash. The svg must be sanitised.
 */
export function splashGround(svg: string): string | null {
  const box = /<svg[^>]*\sviewBox="0 0 ([\d.]+) ([\d.]+)"/i.exec(svg);
  const first = /<svg[^>]*>\s*<rect([^>]*)>/i.exec(svg)?.[1];
  if (!box || !first || /\s[xy]="(?!0")/.test(first)) return null;
  const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(first)?.[1];
  const isWhole = value('width') === box[1] && value('height') === box[2];
  const fill = value('fill') ?? '';
  return isWhole && /^#[\da-f]{3,8}$/i.test(fill) ? fill : null;
}
