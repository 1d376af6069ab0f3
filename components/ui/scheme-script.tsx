import { SCHEME_SCRIPT } from '@/lib/security/scheme-script';
import { StaticPart } from './static-part';

/** Before anything is painted. */
export function SchemeScript() {
  return <StaticPart as="script" part="scheme-script" html={SCHEME_SCRIPT} />;
}
