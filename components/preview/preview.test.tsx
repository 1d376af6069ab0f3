import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLook, type Cleaned, type Colours, type Look } from '#components/preview/look.ts';
import { LookEditor, lookInAddress } from '#components/preview/look-editor.tsx';
import { measure } from '#components/preview/measure.ts';
import { hotelTheme } from '#rules/theme/theme.ts';

const OWN: Colours = { primary_color: '#0c4d78', svg_background_color: '#f6efe3' };
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle r="1"/></svg>';

/** A page in a frame of its own, as the preview has the product's. */
async function openFrame(body: string): Promise<Window> {
  const frame = document.createElement('iframe');
  frame.width = '390';
  frame.srcdoc = `<!doctype html><html><head><style>:root{--primary:#0c4d78}</style></head><body>${body}</body></html>`;
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  return frame.contentWindow as Window;
}

it('a page is dressed in a scheme, colours and a logo, and has its own back afterwards', async () => {
  const window = await openFrame(
    '<main><span data-wordmark="mark"><span aria-hidden="true">own</span></span></main>',
  );
  const { document } = window;
  const [wordmark, own] = ['[data-wordmark]', '[aria-hidden]'].map(
    (name) => document.querySelector(name) as Element,
  );
  const shown = (element: Element | undefined, part?: string) =>
    window.getComputedStyle(element as Element, part);
  const primary = () => shown(document.documentElement).getPropertyValue('--primary').trim();
  const markup = document.querySelector('main')?.innerHTML;
  applyLook(document, 'dark', { colours: { ...OWN, primary_color: '#aa2200' }, logo: DRAWING });
  expect(document.documentElement.dataset.scheme).toBe('dark');
  expect(primary()).toContain(hotelTheme({ ...OWN, primary_color: '#aa2200' })['--primary']);
  expect(shown(own).display).toBe('none');
  expect(shown(wordmark, '::before').backgroundImage).toContain('data:image/svg+xml');
  // React may not have taken the page over yet, so nothing in it may have changed.
  expect(document.querySelector('main')?.innerHTML).toBe(markup);
  applyLook(document, 'light', { colours: null, logo: null });
  expect(document.documentElement.dataset.scheme).toBe('light');
  expect(primary()).toBe('#0c4d78');
  expect(shown(own).display).not.toBe('none');
  expect(shown(wordmark, '::before').content).toBe('none');
});

it('a logo without a colour of its own takes that of the text', async () => {
  const window = await openFrame('<span data-wordmark="name" style="color:rgb(1, 2, 3)">Отель</span>');
  const drawing = DRAWING.replace('<circle', '<circle fill="currentColor"');
  applyLook(window.document, 'light', { colours: null, logo: drawing });
  const wordmark = window.document.querySelector('[data-wordmark]') as Element;
  const { backgroundColor, maskImage } = window.getComputedStyle(wordmark, '::before');
  expect(backgroundColor).toBe('rgb(1, 2, 3)');
  expect(maskImage).toContain('data:image/svg+xml');
});

it('a word that does not fit is found; one that wraps, or is cut on purpose, is not', async () => {
  const narrow = 'width:60px;display:block';
  const window = await openFrame(
    `<p style="${narrow}">Достопримечательности</p><p style="${narrow}">два слова тут</p>` +
      `<p style="${narrow};overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Нарочно обрезано многоточием</p>`,
  );
  expect(measure(window).tooLong).toEqual(['Достопримечательности']);
});

it('another colour is tried on, stands ready for hotel.yaml, and goes back', async () => {
  let last: Look = { colours: null, logo: null };
  const editor = (onChange: (next: Look) => void) => (
    <LookEditor colours={OWN} look={last} onChange={onChange} clean={async () => 'refused'} />
  );
  const take = (next: Look) => {
    last = next;
    void view.rerender(editor(take));
  };
  const view = await render(editor((next) => take(next)));
  await page.getByLabelText('Основной (look.primary)').fill('#aa2200');
  expect(last.colours).toMatchObject({ primary_color: '#aa2200', svg_background_color: '#f6efe3' });
  await expect.element(page.getByText('primary: "#aa2200"', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть, как было' }).click();
  await expect.poll(() => last).toEqual({ colours: null, logo: null });
});

it('a file is tried on as the server cleans it, and one that cannot be is refused in words', async () => {
  let last: Look = { colours: null, logo: null };
  const answers: Record<string, Cleaned> = { 'letters.svg': 'refused', 'logo.svg': { drawing: DRAWING } };
  await render(
    <LookEditor
      colours={OWN}
      look={last}
      onChange={(next) => (last = next)}
      clean={async ({ name }) => answers[name] ?? 'failed'}
    />,
  );
  const input = page.getByLabelText('Перетащите сюда файл SVG или выберите его');
  const upload = (name: string) => input.upload(new File(['<svg/>'], name, { type: 'image/svg+xml' }));
  await upload('letters.svg');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Такой рисунок на страницах не появится');
  await upload('offline.svg');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Не получилось примерить логотип');
  await upload('logo.svg');
  await expect.poll(() => last.logo).toBe(DRAWING);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('a shared link brings its colours, and nothing but colours', () => {
  window.location.hash = '#primary=aa2200&menu=javascript:alert(1)';
  expect(lookInAddress(OWN)).toEqual({ ...OWN, primary_color: '#aa2200' });
  window.location.hash = '';
  expect(lookInAddress(OWN)).toBeNull();
});
