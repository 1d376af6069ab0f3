import { InlineScript } from '@/components/ui/inline-script';
import { jsonForScript } from '@/lib/hotel/hotel-json-ld';

/** Structured data for search engines; a data block, never run. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return <InlineScript type="application/ld+json" code={jsonForScript(data)} />;
}
