/** The demo's hotels are folders of `hotel-api/demo`. Their ids are fixed, as tests name them. */
export const demoHotels = [
  { id: 1, slug: 'morskoy' },
  { id: 2, slug: 'alpina' },
  { id: 3, slug: 'nevsky' },
  { id: 4, slug: 'kanareyka' },
] as const;
export type DemoHotel = (typeof demoHotels)[number];

/** The ids that a demo hotel's rows of a table may have: hotel 2 has room types 201…, rates 2001…. */
export const idsOf = ({ id }: DemoHotel, step = 100) => ({
  first: id * step + 1,
  last: id * step + step - 1,
});
