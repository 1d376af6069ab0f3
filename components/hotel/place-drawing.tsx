import { CHART, formatGeo, type Geo, type PlaceChart, placeChart } from '@/lib/hotel/place-chart';
import { chartTexts } from '@/lib/messages/ru-home';
import { LOGO_CLASS } from '@/lib/sanitizing/logo-class';
import { HotelMark } from './hotel-mark';
import styles from './place-drawing.module.css';

const [MIDDLE_X, MIDDLE_Y] = [CHART.width / 2, CHART.height / 2];
/** Where the rings carry their distances: towards the north-east. */
const LABEL_ANGLE = -Math.PI / 4;

/** Lines whose labels are not cut off by the edge. */
const readable = (lines: PlaceChart['parallels'], length: number) =>
  lines.filter(({ at }) => at > LABEL_ROOM / 4 && at < length - LABEL_ROOM);
const LABEL_ROOM = 112;

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

/** The hotel in the net of coordinates, with the distances around it; drawn here, from no map service. */
export function PlaceDrawing({ geo, city, logo }: { geo: Geo; city: string; logo: string | null }) {
  const { parallels, meridians, rings } = placeChart(geo);
  const lines = [
    ...parallels.map(({ at }) => `M0 ${at}H${CHART.width}`),
    ...meridians.map(({ at }) => `M${at} 0V${CHART.height}`),
  ].join('');
  const outer = rings.at(-1)?.radius ?? 0;
  return (
    <figure className={styles.figure}>
      <div className={styles.chart} aria-hidden="true">
        <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} aria-hidden="true">
          <g className={styles.net}>
            <path d={lines} />
          </g>
          <g className={styles.rings}>
            {rings.map(({ radius }) => (
              <circle key={radius} cx={MIDDLE_X} cy={MIDDLE_Y} r={radius} />
            ))}
          </g>
          <g className={styles.ticks}>
            <circle
              cx={MIDDLE_X}
              cy={MIDDLE_Y}
              r={outer + 8}
              pathLength={360}
              strokeWidth={8}
              strokeDasharray="0.3 4.7"
              strokeDashoffset="0.15"
            />
            <circle
              cx={MIDDLE_X}
              cy={MIDDLE_Y}
              r={outer + 10}
              pathLength={360}
              strokeWidth={12}
              strokeDasharray="0.5 29.5"
              strokeDashoffset="0.25"
            />
          </g>
          <path className={styles.needle} d={`M${MIDDLE_X} ${MIDDLE_Y - outer - 2}l-9 -22h18z`} />
        </svg>
        {readable(parallels, CHART.height).map(({ at, label }) => (
          <span key={label} className={styles.latitude} style={{ top: percent(at, CHART.height) }}>
            {label}
          </span>
        ))}
        {readable(meridians, CHART.width).map(({ at, label }) => (
          <span key={label} className={styles.longitude} style={{ left: percent(at, CHART.width) }}>
            {label}
          </span>
        ))}
        {rings.map(({ radius, label }) => (
          <span
            key={label}
            className={styles.distance}
            style={{
              left: percent(MIDDLE_X + radius * Math.cos(LABEL_ANGLE), CHART.width),
              top: percent(MIDDLE_Y + radius * Math.sin(LABEL_ANGLE), CHART.height),
            }}
          >
            {label}
          </span>
        ))}
        <span className={styles.north} style={{ top: percent(MIDDLE_Y - outer - 26, CHART.height) }}>
          {chartTexts.north}
        </span>
        <span className={[styles.pin, logo ? LOGO_CLASS : styles.dot].join(' ')}>
          <HotelMark svg={logo} />
        </span>
      </div>
      <figcaption className={styles.caption}>
        {city ? <b>{city}</b> : null}
        <span>{formatGeo(geo)}</span>
      </figcaption>
    </figure>
  );
}
