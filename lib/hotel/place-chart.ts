import { chartTexts } from '@/lib/messages/ru-home';

export type Geo = { lat: number; lon: number };
/** A parallel or a meridian: where it crosses the chart, and its angle in words. */
type GridLine = { at: number; label: string };
export type PlaceChart = {
  parallels: GridLine[];
  meridians: GridLine[];
  /** Distances from the hotel as the crow flies. */
  rings: { radius: number; label: string }[];
};

/** Size of the chart in its own units; the hotel is in the middle, north is up. */
export const CHART = { width: 960, height: 640 } as const;

const UNITS_PER_KM = 126;
const RINGS_KM = [0.5, 1, 2];
const KM_PER_DEGREE = 111.32;
/** Seconds of arc between two lines. */
const STEPS = [15, 30, 60, 120, 300, 600, 1800, 3600, 7200, 18_000, 36_000];
const LEAST_SPACING = 100;

/** The net of parallels and meridians around a place with rings of distance: all of it is true, none of it a street. */
export function placeChart({ lat, lon }: Geo): PlaceChart {
  const perSecond = (KM_PER_DEGREE * UNITS_PER_KM) / 3600;
  const perSecondAcross = perSecond * Math.cos((lat * Math.PI) / 180);
  return {
    parallels: gridLines(lat, -perSecond, CHART.height)
      .filter(({ seconds }) => Math.abs(seconds) <= 90 * 3600)
      .map(({ at, seconds }) => ({ at, label: arc(seconds) })),
    meridians: gridLines(lon, perSecondAcross, CHART.width).map(({ at, seconds }) => ({
      at,
      label: arc(aroundTheGlobe(seconds)),
    })),
    rings: RINGS_KM.map((km) => ({ radius: km * UNITS_PER_KM, label: distance(km) })),
  };
}

/** '44,5622° с. ш., 38,0768° в. д.' */
export function formatGeo({ lat, lon }: Geo): string {
  const degrees = (angle: number) => `${Math.abs(angle).toFixed(4).replace('.', ',')}°`;
  const { northern, southern, eastern, western } = chartTexts;
  return `${degrees(lat)} ${lat < 0 ? southern : northern}, ${degrees(lon)} ${lon < 0 ? western : eastern}`;
}

function gridLines(degrees: number, unitsPerSecond: number, length: number) {
  const scale = Math.abs(unitsPerSecond);
  const step = STEPS.find((seconds) => seconds * scale >= LEAST_SPACING);
  // At a pole the meridians are one point.
  if (!step) return [];
  const middle = degrees * 3600;
  const reach = length / 2 / scale;
  const lines: { at: number; seconds: number }[] = [];
  for (let seconds = Math.ceil((middle - reach) / step) * step; seconds <= middle + reach; seconds += step)
    lines.push({ at: Math.round(length / 2 + (seconds - middle) * unitsPerSecond), seconds });
  return lines;
}

const FULL_CIRCLE = 360 * 3600;
function aroundTheGlobe(seconds: number): number {
  if (seconds > FULL_CIRCLE / 2) return seconds - FULL_CIRCLE;
  return seconds < -FULL_CIRCLE / 2 ? seconds + FULL_CIRCLE : seconds;
}

/** '44°33′30″' */
function arc(seconds: number): string {
  const all = Math.abs(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(all / 3600)}°${two(Math.floor(all / 60) % 60)}′${two(all % 60)}″`;
}

const distance = (km: number) =>
  km < 1 ? `${km * 1000}\u00a0${chartTexts.metres}` : `${km}\u00a0${chartTexts.kilometres}`;
