'use client';

import { InlineScript } from '#components/ui/inline-script.tsx';
import { SPLASH_SCRIPT } from '#rules/inline/inline-scripts.ts';

/** Decides whether a splash is shown, and notes that this session has had one. */
export function SplashScript() {
  return <InlineScript code={typeof window === 'undefined' ? SPLASH_SCRIPT : ''} />;
}
