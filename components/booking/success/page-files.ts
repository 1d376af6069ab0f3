import { loadIdleParts } from '@/components/auth/idle-session';
import { loadToaster } from '@/components/ui/toast';
import { loadFetchUserInfo } from '@/lib/auth/user-query';
import { ownFiles } from '@/lib/voucher/kept-files';

/** The files that this page needs to run without a network: what it has loaded, and what it would load later. */
export async function pageFiles(): Promise<string[]> {
  const pictures = pagePictures();
  await Promise.all([loadIdleParts(), loadToaster(), loadFetchUserInfo(), document.fonts.ready, pictures]);
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // The page before this one may have loaded many pictures.
  const others = loaded.filter(({ initiatorType }) => initiatorType !== 'img').map(({ name }) => name);
  // Code that has just come runs before it is among what was loaded.
  const scripts = [...document.scripts].map(({ src }) => src);
  return ownFiles([...others, ...scripts, ...(await pictures)], window.location.origin);
}

/** Which file a picture is known by only once it has loaded; what waits to be scrolled to is left out. */
function pagePictures(): Promise<string[]> {
  const awaited = [...document.images].filter(({ complete, loading }) => complete || loading !== 'lazy');
  return Promise.all(
    awaited.map(async (image) => {
      await image.decode().catch(() => undefined);
      return image.currentSrc;
    }),
  );
}
