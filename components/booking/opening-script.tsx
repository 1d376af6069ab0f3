/** Name of the mark on the html element while the browser is about to open another step than the first. */
export const OPENING_MARK = 'opening';

/**
 * Before the first paint: a search link or a saved step 2 or 3 will replace what the server rendered,
 * so it is not shown in between.
 */
export function OpeningScript({ slug }: { slug: string }) {
  const decide = `try{var b=JSON.parse(sessionStorage.getItem(${JSON.stringify(`booking:${slug}`)})||'null');if(/[?&](arrival|departure|adults|childs|promo)=/.test(location.search)||b&&b.booking&&b.booking.step>1)document.documentElement.dataset.${OPENING_MARK}=''}catch(e){}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the app's own code and a checked slug
  return <script dangerouslySetInnerHTML={{ __html: decide }} />;
}
