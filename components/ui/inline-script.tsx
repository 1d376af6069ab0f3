/**
 * A script of our own that runs while the page is parsed. Each is a client component with a module of its own, so that
 * its text is in the markup alone: a browser has run it before React comes, and its code has none of it. One module for
 * all would need the chunks of every page that has one of them, those of the layouts' scripts included.
 */
export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
