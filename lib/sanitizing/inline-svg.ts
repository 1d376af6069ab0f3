/** A drawing inside html, shorter than as a file of its own: no namespace, and no end tags where nothing is inside. */
export const inlineSvg = (svg: string): string =>
  svg.replace(' xmlns="http://www.w3.org/2000/svg"', '').replaceAll(/><\/(?!svg|g)\w+>/g, '/>');
