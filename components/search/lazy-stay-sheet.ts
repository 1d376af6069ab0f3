import dynamic from 'next/dynamic';
import { loadCode, prefetchCode } from '#lib/client/load-code.ts';

const loadSheet = () => loadCode(() => import('./stay-sheet.tsx'));

export const LazyStaySheet = dynamic(() => loadSheet().then((module) => module.StaySheet), { ssr: false });

/** Loads the sheet's code when a guest is about to open it. */
export const prefetchSheet = () => prefetchCode(loadSheet);
