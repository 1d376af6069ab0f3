import type { Hotel } from '#rules/hotel/hotel.ts';
import { HALF_HEIGHT, HALF_WIDTH, mapDrawing, readPoints, walkMinutes } from '#rules/hotel/map-drawing.ts';
import { mapTexts } from './home-texts.tsx';
import styles from './hotel-map.module.css';

/**
 * What lies around the hotel, drawn by the server in the hotel's colours. Shapes grow with the map and names do not, so
 * the two are drawings of their own: one in metres within one in pixels.
 */
export function DrawnMap({ hotel: { map, name } }: { hotel: Pick<Hotel, 'map' | 'name'> }) {
  if (!map) return null;
  const { paths, circles, labels, places } = mapDrawing(map);
  const walks = map.places.flatMap((place) =>
    readPoints(place.at).map((point) => mapTexts.walk(place.name, walkMinutes(point))),
  );
  return (
    <div className={styles.frame}>
      <svg className={styles.map} role="img" aria-label={mapTexts.label(name, walks)}>
        <svg
          aria-hidden="true"
          viewBox={`${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}`}
        >
          {paths.map(({ kind, d }) => (
            <path key={kind} data-kind={kind} d={d} />
          ))}
          {circles.map(({ radius }) => (
            <circle key={radius} r={radius} />
          ))}
        </svg>
        {labels.map(({ kind, text, x, y, turn }) => (
          <text key={x + y} data-kind={kind} x={x} y={y} {...(turn ? { transform: `rotate(${turn})` } : {})}>
            {text}
          </text>
        ))}
        {circles.map(({ minutes, label }) => (
          <text key={minutes} data-kind="walk" {...label}>
            {mapTexts.minutes(minutes)}
          </text>
        ))}
        {places.map(({ kind, name: place, x, y, isRight }) => (
          <g key={x + y} data-kind={kind}>
            <circle cx={x} cy={y} r="5" />
            <text x={x} y={y} dx={isRight ? -11 : 11} {...(isRight ? { textAnchor: 'end' } : {})}>
              {place}
            </text>
          </g>
        ))}
        <g data-kind="hotel">
          <circle cx="50%" cy="50%" r="9" />
          <text x="50%" y="50%" dy="26">
            {name}
          </text>
        </g>
      </svg>
    </div>
  );
}
