import { StaticPart } from '@/components/ui/static-part';
import { TOUCH_SCRIPT } from '@/lib/security/inline-scripts';

/** Before anything that can be pressed. */
export function TouchScript() {
  return <StaticPart as="script" part="touch-script" html={TOUCH_SCRIPT} />;
}
