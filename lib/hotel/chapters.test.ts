import { describe, expect, it } from 'vitest';
import { chapters, splitWay } from './chapters.ts';

describe('a hotel’s text in chapters', () => {
  it.each([
    [
      'by headings, and what stands before the first',
      '<p>Всем</p><h3>Дети</h3><p>Да</p><ul><li>Кроватка</li></ul><h3>Звери</h3><p>Нет</p>',
      [
        [null, '<p>Всем</p>'],
        ['Дети', '<p>Да</p><ul><li>Кроватка</li></ul>'],
        ['Звери', '<p>Нет</p>'],
      ],
    ],
    [
      'by the higher of two levels',
      '<h4>Мелкое</h4><h3>Дети</h3><h4>Младенцы</h4><p>Да</p>',
      [
        [null, '<h4>Мелкое</h4>'],
        ['Дети', '<h4>Младенцы</h4><p>Да</p>'],
      ],
    ],
    [
      'by bold lines where there are no headings',
      '<p><b>Дети:</b></p><p>Да</p><p><strong>Звери</strong>:</p><p><b>Нет</b>, кроме <b>рыб</b></p>',
      [
        ['Дети:', '<p>Да</p>'],
        ['Звери', '<p><b>Нет</b>, кроме <b>рыб</b></p>'],
      ],
    ],
    [
      'with the marks of its title',
      '<h3>Дети <i>и</i> звери</h3>Можно<br />всем',
      [['Дети <i>и</i> звери', 'Можно<br />всем']],
    ],
    [
      'whole: a heading inside a list is the list’s',
      '<ul><li><h3>Дети</h3>Да</li></ul>',
      [[null, '<ul><li><h3>Дети</h3>Да</li></ul>']],
    ],
    [
      'whole: a table of terms',
      '<dl><dt>Дети</dt><dd>Да</dd></dl>',
      [[null, '<dl><dt>Дети</dt><dd>Да</dd></dl>']],
    ],
    ['none of an empty one', ' ', []],
  ])('%s', (_, html, expected) => {
    expect(chapters(html).map((chapter) => [chapter.title, chapter.html])).toEqual(expected);
  });
});

it.each([
  [
    '<h3>Дом</h3><p>У моря</p><h3>Как до нас добраться</h3><p>Пешком</p>',
    '<p>Пешком</p>',
    '<h3>Дом</h3><p>У моря</p>',
  ],
  ['<p>Как добраться, решаете вы</p>', '', '<p>Как добраться, решаете вы</p>'],
])('the chapter that tells the way is taken out of its text: %s', (html, way, rest) => {
  expect(splitWay(html)).toEqual({ way, rest });
});
