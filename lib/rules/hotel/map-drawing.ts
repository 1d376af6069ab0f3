import type { HotelMap } from '#contract/schemas/hotel-map.ts';

/** Metres from the hotel, which is in the middle, to the edges of a map. */
export const HALF_WIDTH = 1020;
export const HALF_HEIGHT = 850;
/** As hotels, maps and timetables count it: 4.8 km an hour, as the crow flies. */
const METRES_A_MINUTE = 80;
const CIRCLES = [5, 10] as const;
/** Names keep this share of the way to the edge, so that they are not cut. */
const INSIDE = 0.86;

/** Metres to the east and to the north of the hotel. */
type Point = { east: number; north: number };
/** A place on the drawing as percents of its width and height. */
type Spot = { x: string; y: string };
/** Names of roads have no kind: most names are theirs. */
type MapLabel = Spot & { kind: string | null; text: string; turn: number };

export interface MapDrawing {
  /** One path for all that is drawn alike, in the order in which they are drawn. Units are metres. */
  paths: { kind: string; d: string }[];
  circles: { minutes: number; radius: number; label: Spot }[];
  labels: MapLabel[];
  places: (Spot & { kind: string; name: string; isRight: boolean })[];
}

/** How long somebody walks to a place, whole minutes. */
export const walkMinutes = ({ east, north }: Point): number =>
  Math.max(1, Math.ceil(Math.hypot(east, north) / METRES_A_MINUTE));

/** The map as a drawing whose names keep the size of text, whatever the drawing's own size is. */
export function mapDrawing({ areas, lines, places }: HotelMap): MapDrawing {
  const shapes = [
    ...areas.map((area) => ({ ...area, points: readPoints(area.points), end: 'Z' })),
    ...lines.map((line) => ({ ...line, points: readPoints(line.points), end: '' })),
  ];
  return {
    paths: ORDER.flatMap((kind) => {
      const d = shapes
        .filter((it) => it.kind === kind)
        .map(({ points, end }) => (SMOOTH.has(kind) ? smooth(points, end !== '') : path(points) + end));
      return d.length > 0 ? [{ kind, d: d.join('') }] : [];
    }),
    circles: CIRCLES.map((minutes) => {
      const radius = minutes * METRES_A_MINUTE;
      return { minutes, radius, label: spot({ east: 0, north: radius }) };
    }),
    labels: shapes.flatMap(({ kind, name, points, end }) => {
      const at = name ? (end ? middleOfArea(points) : middleOfLine(points)) : null;
      return at && name
        ? [{ kind: ROADS.has(kind) ? null : kind, text: name, turn: at.turn, ...spot(at) }]
        : [];
    }),
    places: places.flatMap(({ kind, name, at }) => {
      const [point] = readPoints(at);
      if (!point || !isWithin(point, 1)) return [];
      return [{ kind, name, ...spot(point), isRight: point.east > HALF_WIDTH / 3 }];
    }),
  };
}

/** Later ones lie on top. */
const ORDER = ['slope', 'park', 'water', 'river', 'path', 'street', 'avenue', 'rail', 'lift'];

export const readPoints = (text: string): Point[] =>
  text.split(', ').map((pair) => {
    const [east = 0, north = 0] = pair.split(' ').map(Number);
    return { east, north };
  });

const ROADS = new Set(['avenue', 'street', 'path']);
/** What has no corners. */
const SMOOTH = new Set(['water', 'river', 'path', 'slope']);

/** North is up, and in a drawing up is negative. */
const path = (points: Point[]) =>
  points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point)}`).join('');

const at = ({ east, north }: Point) => `${Math.round(east)} ${-Math.round(north)}`;

/** A curve that touches each stretch in its middle. */
function smooth(points: Point[], isClosed: boolean): string {
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  const around = isClosed ? [...points, first, points[1] as Point] : points;
  const bends = around.slice(1, -1).map((corner, index) => {
    const isLast = !isClosed && index === around.length - 3;
    return `Q${at(corner)} ${at(isLast ? last : between(corner, around[index + 2] as Point, 0.5))}`;
  });
  const start = isClosed ? between(first, points[1] as Point, 0.5) : first;
  return `M${at(start)}${bends.length > 0 ? bends.join('') : `L${at(last)}`}${isClosed ? 'Z' : ''}`;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
const spot = ({ east, north }: Point): Spot => ({
  x: percent((east + HALF_WIDTH) / (2 * HALF_WIDTH)),
  y: percent((HALF_HEIGHT - north) / (2 * HALF_HEIGHT)),
});

const isWithin = ({ east, north }: Point, share: number) =>
  Math.abs(east) <= HALF_WIDTH * share && Math.abs(north) <= HALF_HEIGHT * share;

const EDGES: readonly ((point: Point) => number)[] = [
  ({ east }) => INSIDE * HALF_WIDTH - east,
  ({ east }) => INSIDE * HALF_WIDTH + east,
  ({ north }) => INSIDE * HALF_HEIGHT - north,
  ({ north }) => INSIDE * HALF_HEIGHT + north,
];

const between = (from: Point, to: Point, share: number): Point => ({
  east: from.east + (to.east - from.east) * share,
  north: from.north + (to.north - from.north) * share,
});

/** The part of an area whose names are not cut. An open line is cut alike, but for what leads from its end to its start. */
function cut(points: Point[], isClosed: boolean): Point[] {
  return EDGES.reduce<Point[]>(
    (kept, inside) =>
      kept.flatMap((point, index) => {
        const before = index > 0 || isClosed ? kept.at(index - 1) : undefined;
        const [here, there] = [inside(point), before ? inside(before) : inside(point)];
        const crossing =
          before && here < 0 !== there < 0 ? [between(before, point, there / (there - here))] : [];
        return here < 0 ? crossing : [...crossing, point];
      }),
    points,
  );
}

type Middle = Point & { turn: number };

/** The middle of the longest stretch that is seen, and how far a name has to turn to lie along it. */
function middleOfLine(points: Point[]): Middle | null {
  const stretches = points.slice(1).flatMap((end, index) => {
    const [from, to] = cut([points[index] as Point, end], false);
    return from && to ? [{ from, to, length: Math.hypot(to.east - from.east, to.north - from.north) }] : [];
  });
  const longest = stretches.toSorted((one, other) => other.length - one.length)[0];
  if (!longest) return null;
  const { from, to } = longest;
  const [left, right] = from.east <= to.east ? [from, to] : [to, from];
  const turn = Math.atan2(left.north - right.north, right.east - left.east) * (180 / Math.PI);
  return { ...between(from, to, 0.5), turn: Math.round(turn) };
}

/** The centre of gravity of what is seen of an area. */
function middleOfArea(points: Point[]): Middle | null {
  const seen = cut(points, true);
  let [area, east, north] = [0, 0, 0];
  for (const [index, to] of seen.entries()) {
    const from = seen.at(index - 1) as Point;
    const cross = from.east * to.north - to.east * from.north;
    area += cross;
    east += (from.east + to.east) * cross;
    north += (from.north + to.north) * cross;
  }
  return area === 0 ? null : { east: east / (3 * area), north: north / (3 * area), turn: 0 };
}
