import { onTestFinished, vi } from 'vitest';

/** Keeps the files that a page lets the browser save, until the test ends: their names, and their texts in that order. */
export function keepSavedFiles(): { names: string[]; texts: () => Promise<string[]> } {
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return { names, texts: () => Promise.all(blobs.map((blob) => blob.text())) };
}
