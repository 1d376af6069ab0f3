import { jsonForScript } from '#rules/text/json-for-script.ts';

/** Structured data for search engines. It is a data block, which browsers do not run. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data that is escaped for a script
      dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
    />
  );
}
