import { Component, type ReactNode } from 'react';
import { isMissingCode } from '#lib/client/load-code.ts';
import { report } from '#lib/client/monitoring/report.ts';

type Props = { fallback?: ReactNode; children: ReactNode };
type Caught = { error: unknown };

/** Content that the page can do without: if its chunk is missing, the fallback is rendered, or nothing. */
export class Optional extends Component<Props, Caught> {
  override state: Caught = { error: null };

  static getDerivedStateFromError(error: unknown): Caught {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    // Other errors are rethrown, and the boundary that shows them reports them.
    if (isMissingCode(error)) report(error);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isMissingCode(error)) return this.props.fallback ?? null;
    throw error;
  }
}
