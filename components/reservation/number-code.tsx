import { qrPath } from '#rules/reservation/qr-path.ts';
import { voucherTexts } from './texts.tsx';
import styles from './voucher.module.css';

/** The server draws it for a scanner. It is dark on white in the dark scheme too, since scanners need that. */
export function NumberCode({ number }: { number: string }) {
  const { size, path } = qrPath(number);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={voucherTexts.code(number)}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
