import sharp from 'sharp';

/** A picture of nothing that is hard to compress, blue on the whole. */
export const blue = (width: number, height = 600) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#226688',
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  });
export const plainJpeg = await blue(900).jpeg().toBuffer();
export const largeJpeg = await blue(2600).jpeg().toBuffer();
export const transparent = await sharp({
  create: { width: 900, height: 600, channels: 4, background: '#0000' },
})
  .composite([{ input: await blue(300, 200).png().toBuffer(), left: 0, top: 0 }])
  .png()
  .toBuffer();
