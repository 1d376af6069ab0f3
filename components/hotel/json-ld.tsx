import { StaticPart } from '@/components/ui/static-part';
import { jsonForScript } from '@/lib/hotel/hotel-json-ld';

/** Structured data for search engines; a data block, never run. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return <StaticPart as="script" part="json-ld" type="application/ld+json" html={jsonForScript(data)} />;
}
