import { TOUCH_SCRIPT } from '@/lib/security/inline-scripts';

/** Before anything that can be pressed. */
export function TouchScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the app's own constant
  return <script dangerouslySetInnerHTML={{ __html: TOUCH_SCRIPT }} />;
}
