import { InlineScript } from '#components/ui/inline-script.tsx';
import { jsonForScript } from '#rules/text/json-for-script.ts';

/** Structured data for search engines. It is a data block, which browsers do not run. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return <InlineScript type="application/ld+json" code={jsonForScript(data)} />;
}
