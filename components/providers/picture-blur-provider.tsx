'use client';

import { createContext, type ReactNode, use } from 'react';

type Blurs = Readonly<Record<string, string>>;

const PictureBlurContext = createContext<Blurs>({});

/** What the server knows of the rooms' pictures before the browser has asked for them. */
export function PictureBlurProvider({ blurs, children }: { blurs: Blurs; children: ReactNode }) {
  return <PictureBlurContext value={blurs}>{children}</PictureBlurContext>;
}

/** The placeholder of a picture, or undefined. */
export function usePictureBlur(src: string | undefined): string | undefined {
  const blurs = use(PictureBlurContext);
  return src === undefined ? undefined : blurs[src];
}
