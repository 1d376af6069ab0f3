import { afterEach, beforeEach } from 'vitest';
import { bff } from './bff.ts';

/** Stands in for XMLHttpRequest, which reports upload progress, with the same answers as for any other call. */
class UploadRequest {
  status = 0;
  responseText = '';
  timeout = 0;
  upload: { onprogress?: (event: ProgressEvent) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  #method = '';
  #url = new URL(window.location.href);
  #headers = new Headers();
  #answered = new Headers();

  open(method: string, path: string): void {
    this.#method = method;
    this.#url = new URL(path, window.location.href);
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#answered.get(name);
  }

  async send(body: FormData): Promise<void> {
    const { pathname: path, searchParams: query } = this.#url;
    try {
      const answer = await bff.answer({
        method: this.#method,
        path,
        query,
        headers: this.#headers,
        body,
        signal: null,
      });
      this.#answered = answer.headers;
      this.status = answer.status;
      this.responseText = await answer.text();
    } catch {
      this.onerror?.();
      return;
    }
    this.onload?.();
  }
}

const realRequest = window.XMLHttpRequest;

beforeEach(() => {
  Object.assign(window, { XMLHttpRequest: UploadRequest });
});
afterEach(() => {
  window.XMLHttpRequest = realRequest;
});
