interface Options {
  /** From the folder of app/fonts.ts. */
  src: string;
  weight: string;
  variable: string;
  declarations: { prop: string; value: string }[];
}

/** The product's own faces. */
export const FACES: FontFace[] = [];

/** Stands in for `next/font/local`: the face belongs to the page at once, and loads when a text needs it or a test asks. */
export default function localFont({ src, weight, variable, declarations }: Options) {
  const family = variable.slice('--font-'.length);
  const range = declarations.find(({ prop }) => prop === 'unicode-range')?.value;
  const face = new FontFace(family, `url(/app/${src})`, { weight, unicodeRange: range });
  FACES.push(face);
  document.fonts.add(face);
  document.documentElement.style.setProperty(variable, family);
  return { variable: family };
}
