import type { IconName } from '@/components/ui/icon';
import type { Step } from '@/lib/booking/screens';

export const STEP_ICONS: Record<Step, IconName> = { 1: 'params', 2: 'bed', 3: 'card' };
