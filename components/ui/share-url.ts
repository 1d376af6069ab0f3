import { shareTexts } from './share-texts.ts';
import { showToast } from './toast.ts';

/** Gives an address to the system's share sheet or, without one, to the clipboard. */
export async function shareUrl(title: string, url: string): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      showToast(shareTexts.linkCopied, 'ok');
    }
  } catch (error) {
    // The guest has closed the share sheet, which is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast(shareTexts.linkNotCopied);
  }
}
