import { useIsRendered } from '@/components/ui/use-is-rendered';
import { hasSession } from '@/lib/auth/user-query';

/** Whether somebody is logged in; undefined until the page runs in a browser. It changes with the page alone. */
export function useHasSession(): boolean | undefined {
  return useIsRendered() ? undefined : hasSession();
}
