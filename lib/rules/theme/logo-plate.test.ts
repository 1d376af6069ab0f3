import { describe, expect, it } from 'vitest';
import { plateUnder } from './logo-plate.ts';

const svg = (inside: string) => `<svg viewBox="0 0 9 9">${inside}</svg>`;
const DARK = '#1b2530';
const WHITE = '#ffffff';

describe('a plate under a logo', () => {
  it.each([
    ['black, since it has no paint', '<path d="M0 0"></path>', DARK, WHITE],
    ['black in a group', '<g fill="#000"><path></path></g>', DARK, WHITE],
    ['of dark lines', '<g fill="none" stroke="#14202c"><path></path></g>', DARK, WHITE],
    [
      'of a dark gradient',
      '<linearGradient><stop></stop><stop stop-color="#223344"></stop></linearGradient><path fill="url(#a)"></path>',
      DARK,
      WHITE,
    ],
    [
      'dark, cut by a white mask',
      '<mask><rect fill="#fff"></rect></mask><path fill="#111" mask="url(#a)"></path>',
      DARK,
      WHITE,
    ],
    ['white', '<path fill="white"></path>', '#f3efe8', DARK],
  ])('one that is %s gets it', (_name, inside, ground, plate) => {
    expect(plateUnder(svg(inside), ground)).toBe(plate);
  });

  it.each([
    ['black on paper', '<path></path>', WHITE],
    ['white on a dark panel', '<path fill="#fff"></path>', DARK],
    ['dark with a light part', '<path></path><path fill="#d9a441"></path>', DARK],
    ['in the colour of the text', '<path fill="currentColor"></path>', DARK],
    ['in a colour by its name', '<path fill="gold"></path>', DARK],
  ])('one that is %s gets none', (_name, inside, ground) => {
    expect(plateUnder(svg(inside), ground)).toBeNull();
  });

  it.each([
    ['black', '<path></path>', WHITE, [DARK], WHITE],
    ['dark beside a colour', '<path></path><path fill="#3b2fd9"></path>', '#f3efe8', [DARK], '#f3efe8'],
    ['white, made for a dark panel', '<path fill="#fff"></path>', DARK, [DARK, WHITE], DARK],
    ['black, made for a dark panel', '<path></path>', DARK, [DARK], WHITE],
  ])('one that is %s has the ground for which it was made', (_name, inside, panel, grounds, plate) => {
    expect(plateUnder(svg(inside), panel, ...grounds)).toBe(plate);
  });

  it('none comes of what the panel hides as well', () => {
    expect(plateUnder(svg('<path></path><path fill="#fffdf8"></path>'), '#f3efe8', WHITE)).toBeNull();
  });
});
