import { encode } from 'uqr';

/** Scanners need this many empty modules around the code. */
const QUIET_ZONE = 4;

/**
 * A text as a QR code that can be read with a seventh of it damaged: its width in modules, and the dark ones as an
 * SVG path.
 */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const rows = data.map((row, y) => {
    const runs = row
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g);
    return [...runs].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join('');
  });
  return { size, path: rows.join('') };
}
