import { describe, expect, it } from 'vitest';
import { sanitizeDescription } from './sanitize-description.ts';

describe('sanitizeDescription', () => {
  it('keeps text mark-up', () => {
    const html =
      '<p>Вид на <b>море</b><br />и <em>сад</em></p><ul><li>раз</li></ul><dl><dt>a</dt><dd>b</dd></dl>';
    expect(sanitizeDescription(html)).toBe(html);
  });

  it('opens links in a new tab without an opener', () => {
    expect(sanitizeDescription('<a href="https://example.com/" onclick="x()">x</a>')).toBe(
      '<a href="https://example.com/" rel="noopener" target="_blank">x</a>',
    );
  });

  it.each([
    ['<script>alert(1)</script>текст', 'текст'],
    ['<img src=x onerror=alert(1)>текст', 'текст'],
    ['<a href="javascript:alert(1)">x</a>', '<u>x</u>'],
    ['<a href="JaVa\tscript:alert(1)">x</a>', '<u>x</u>'],
    ['<a href="//evil.example">x</a>', '<u>x</u>'],
    ['<p style="position:fixed" class="x" id="y">x</p>', '<p>x</p>'],
    ['<style>p{}</style><iframe src="https://evil.example"></iframe>x', 'x'],
    ['<h1>Заголовок</h1>', '<h3>Заголовок</h3>'],
    ['<svg onload=alert(1)><p>x</p></svg>', '<p>x</p>'],
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
