/**
 * A script of our own that runs while the page is parsed. By its `type` it may also be data for crawlers, which
 * never runs.
 */
export function InlineScript({ code, type }: { code: string; type?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, and data that is escaped for a script
  return <script type={type} dangerouslySetInnerHTML={{ __html: code }} />;
}
