import sharp from 'sharp';

/** Px. Logos are shown smaller. */
const SIZE = 160;
const MOST_SECONDS = 3;
/** A channel that differs by less looks the same; the edges of shapes do. */
const DIFFERENT = 40;

/**
 * How much of a drawing looks otherwise once it is cleaned, as a share of what is drawn in either.
 * @throws Error for what cannot be drawn
 */
export async function shareLost(given: string, clean: string): Promise<number> {
  const [before, after] = await Promise.all([drawn(given), drawn(clean)]);
  let [all, other] = [0, 0];
  for (let at = 0; at < before.length; at += 4) {
    const [one, two] = [before.subarray(at, at + 4), after.subarray(at, at + 4)];
    if (one[3] === 0 && two[3] === 0) continue;
    all += 1;
    if (one.some((channel, index) => Math.abs(channel - (two[index] ?? 0)) > DIFFERENT)) other += 1;
  }
  return all === 0 ? 0 : other / all;
}

/** The pixels of a drawing, whose colours count as far as they cover the ground. */
async function drawn(svg: string): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(svg))
    .resize({ width: SIZE, height: SIZE, fit: 'contain', background: '#0000' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer();
  for (let at = 0; at < pixels.length; at += 4)
    for (const channel of [at, at + 1, at + 2])
      pixels[channel] = Math.round(((pixels[channel] ?? 0) * (pixels[at + 3] ?? 0)) / 255);
  return pixels;
}
