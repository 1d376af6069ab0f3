import { jsonForScript } from '@/lib/hotel/hotel-json-ld';

/** Structured data for search engines; a data block, never run. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: '<' is escaped
      dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
    />
  );
}
