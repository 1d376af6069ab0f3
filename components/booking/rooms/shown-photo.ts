/** A picture that the page has loaded already, smaller than the gallery wants it. */
export type ShownPhoto = {
  src: string;
  /** Width by height. */
  ratio: number;
};
