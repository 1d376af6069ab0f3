import { describe, expect, it } from 'vitest';
import { sanitizeDescription } from './sanitize-description.ts';

describe('sanitizeDescription', () => {
  it.each([
    '<p>Вид на <b>море</b><br />и <em>сад</em></p>',
    '<p><strong>Завтрак</strong>, <i>обед</i> и <u>ужин</u></p>',
    '<ul><li>раз</li></ul><ol><li>два</li></ol>',
    '<dl><dt>a</dt><dd>b</dd></dl>',
    '<h3>Номера</h3><h4>Люкс</h4>',
  ])('keeps text mark-up: %s', (html) => {
    expect(sanitizeDescription(html)).toBe(html);
  });

  it.each([
    ['https://example.com/', 'https://example.com/'],
    ['http://example.com/', 'http://example.com/'],
    ['HTTPS://example.com/', 'HTTPS://example.com/'],
    ['mailto:hello@morskoy.example', 'mailto:hello@morskoy.example'],
    ['tel:+79001234567', 'tel:+79001234567'],
    [' https://example.com/ ', 'https://example.com/'],
  ])('opens a link to %j in a new tab without an opener', (address, href) => {
    expect(sanitizeDescription(`<a href="${address}" onclick="x()">x</a>`)).toBe(
      `<a href="${href}" rel="noopener" target="_blank">x</a>`,
    );
  });

  it.each([
    ['h1', 'h3'],
    ['h2', 'h3'],
    ['h5', 'h4'],
    ['h6', 'h4'],
  ])('a heading ranks below those of the page: %s becomes %s', (theirs, ours) => {
    expect(sanitizeDescription(`<${theirs}>Номера</${theirs}>`)).toBe(`<${ours}>Номера</${ours}>`);
  });

  it.each([
    ['<script>alert(1)</script>текст', 'текст'],
    ['<img src=x onerror=alert(1)>текст', 'текст'],
    ['<a href="javascript:alert(1)">x</a>', '<u>x</u>'],
    ['<a href="JaVa\tscript:alert(1)">x</a>', '<u>x</u>'],
    ['<a href="//evil.example">x</a>', '<u>x</u>'],
    ['<a href="/login?next=https://evil.example/">x</a>', '<u>x</u>'],
    ['<a>x</a>', '<u>x</u>'],
    ['<p style="position:fixed" class="x" id="y">x</p>', '<p>x</p>'],
    ['<style>p{}</style><iframe src="https://evil.example"></iframe>x', 'x'],
    ['<svg onload=alert(1)><p>x</p></svg>', '<p>x</p>'],
    [' <p>x</p>\n', '<p>x</p>'],
  ])('%s → %s', (dirty, clean) => {
    expect(sanitizeDescription(dirty)).toBe(clean);
  });

  it.each([
    ['deep nesting', `${'<b>'.repeat(128_000)}Завтрак & ужин <x>`, ''],
    ['too many tags', `Завтрак & ужин&nbsp;${'<i>и</i>'.repeat(4_000)}`, 'Завтрак &amp; ужин&nbsp;'],
    ['brackets that open nothing', `Завтрак${'<'.repeat(50_000)}`, 'Завтрак'],
    ['too long a text', 'Завтрак'.repeat(10_000), 'Завтрак'],
  ])('of %s only words stay, before anybody waits for it', (_name, html, start) => {
    const text = sanitizeDescription(html);
    expect(text.startsWith(start)).toBe(true);
    expect(text).not.toMatch(/[<>]/);
    expect(text.length).toBeLessThan(10_100);
  });
});
