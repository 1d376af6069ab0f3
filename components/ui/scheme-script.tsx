'use client';

import { SCHEME_SCRIPT } from '#rules/inline/inline-scripts.ts';
import { InlineScript } from './inline-script.tsx';

/** Applies the colour scheme that the guest has chosen, before the first paint. */
export function SchemeScript() {
  return <InlineScript code={typeof window === 'undefined' ? SCHEME_SCRIPT : ''} />;
}
