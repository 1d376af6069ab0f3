import type { MouseEvent } from 'react';

/** Whether a press on a link means this tab: not with a key that opens another, or saves. */
export const isPlainPress = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented);
