import { SCHEME_SCRIPT } from '@/lib/security/scheme-script';

/** Before anything is painted. */
export function SchemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the app's own constant
  return <script dangerouslySetInnerHTML={{ __html: SCHEME_SCRIPT }} />;
}
