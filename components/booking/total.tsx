import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { asKopecks, type Kopecks, toRubles } from '@/lib/contracts/money';
import { formatMoney } from '@/lib/format/money';
import styles from './total.module.css';

/**
 * A sum that is seen to count to its new value, from what it shows at that moment. The text is the new sum at once; the
 * figures that count are painted over it by the stylesheet, and its transition is their clock.
 */
export function Total({ kopecks }: { kopecks: Kopecks }) {
  const element = useRef<HTMLSpanElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new sum has started the transition
  useLayoutEffect(() => {
    const sum = element.current;
    if (!sum) return;
    let frame = 0;
    const paint = () => {
      if (sum.getAnimations().length === 0) {
        delete sum.dataset.shown;
        return;
      }
      const rubles = Math.round(Number(getComputedStyle(sum).getPropertyValue('--rubles')));
      sum.dataset.shown = formatMoney(asKopecks(rubles * 100));
      frame = requestAnimationFrame(paint);
    };
    paint();
    return () => cancelAnimationFrame(frame);
  }, [kopecks]);

  const style = { '--rubles': toRubles(kopecks) } as CSSProperties;
  return (
    <span ref={element} className={styles.total} style={style}>
      {formatMoney(kopecks)}
    </span>
  );
}
