import { withLateScripts } from './late-scripts.ts';
import { withoutStaticData } from './without-static-data.ts';

/** The html of a page as it is sent: nothing in it twice that need not be, and its scripts late. */
export const finishedPage = (html: string): string => withLateScripts(withoutStaticData(html));
