import type { AvailabilityMark } from '@/lib/availability/legend';

const SHAPES: Record<AvailabilityMark, string> = {
  free: 'M8 4a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  few: 'M5 .8 9 7.2H1z',
  none: 'M1 3h8v2H1z',
};

/** Circle, triangle or dash: a shape beside the colour. */
export function Mark({ mark, color }: { mark: AvailabilityMark; color: string }) {
  return (
    <svg width="10" height="8" viewBox="0 0 10 8" aria-hidden="true" focusable="false">
      <path d={SHAPES[mark]} style={{ fill: color }} />
    </svg>
  );
}
