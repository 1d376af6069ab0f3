import { expect, it } from 'vitest';
import { roomFacts, roomPhotos } from './room-facts.ts';

it.each([
  ['the preview first', 'a', ['b', 'c'], ['a', 'b', 'c']],
  ['the preview repeated', 'a', ['b', 'a'], ['a', 'b']],
  ['a picture repeated', 'a', ['b', 'b', 'c', 'b'], ['a', 'b', 'c']],
  ['no preview', null, ['b', 'c'], ['b', 'c']],
  ['empty addresses', '', ['', 'b'], ['b']],
  ['none', null, [], []],
])('pictures without repeats: %s', (_, preview_img, images, pictures) => {
  expect(roomPhotos({ preview_img, images }).map(({ src }) => src)).toEqual(pictures);
});

it('a caption stays with its picture, wherever the preview stands, and what has none is bare', () => {
  const captions = ['Окно на море', '', 'Ванная'];
  expect(roomPhotos({ preview_img: 'c', images: ['a', 'b', 'c', 'd'], captions })).toEqual([
    { src: 'c', caption: 'Ванная' },
    { src: 'a', caption: 'Окно на море' },
    { src: 'b', caption: '' },
    { src: 'd', caption: '' },
  ]);
});

it.each([
  [
    { square: 26, guest_limit: 2, beds: 'Двуспальная', view: 'на море' },
    ['26 м²', 'до 2 гостей', 'Двуспальная', 'вид на море'],
  ],
  [{ square: null, guest_limit: 0, beds: undefined, view: 'Вид во двор' }, ['Вид во двор']],
])('what guests ask first, in words: %o', (room, facts) => {
  expect(roomFacts(room).map((fact) => fact.replaceAll('\u00a0', ' '))).toEqual(facts);
});
