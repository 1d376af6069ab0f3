'use client';

import { InlineScript } from '#components/ui/inline-script.tsx';
import { TOUCH_SCRIPT } from '#rules/inline/inline-scripts.ts';

/** Notes the guest's first press, and what it picks, until the page is hydrated. */
export function TouchScript() {
  return <InlineScript code={typeof window === 'undefined' ? TOUCH_SCRIPT : ''} />;
}
