/** A script of our own that runs where it stands in the page; or, by its type, data for machines, which never runs. */
export function InlineScript({ code, type }: { code: string; type?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, and data that is escaped for a script
  return <script type={type} dangerouslySetInnerHTML={{ __html: code }} />;
}
