import { afterEach, expect, it, vi } from 'vitest';
import { uploadDocument } from './upload-document.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs a browser whose upload gets this response. */
function browserAnswers(status: number, body: unknown, headers: Record<string, string> = {}) {
  class Answered {
    status = status;
    responseText = JSON.stringify(body);
    upload = {};
    onload = () => {};
    open = () => {};
    setRequestHeader = () => {};
    getResponseHeader = (name: string) => headers[name] ?? null;
    send = () => queueMicrotask(() => this.onload());
  }
  vi.stubGlobal('XMLHttpRequest', Answered);
}
const upload = () => uploadDocument(new File(['x'], 'a.pdf'), 1, () => {});

it("a refused document shows the API's words, and a guest's in place of those of the BFF", async () => {
  browserAnswers(400, { file: ['Нужен pdf'] });
  await expect(upload()).rejects.toMatchObject({ status: 400, body: { file: ['Нужен pdf'] } });
  browserAnswers(413, { detail: 'Слишком большой запрос' }, { 'x-refused-by': 'app' });
  await expect(upload()).rejects.toMatchObject({ status: 413, body: { file: ['Файл больше 5 МБ'] } });
});
