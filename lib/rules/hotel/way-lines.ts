import type { HotelWay } from '#contract/schemas/hotel-trust.ts';
import { wayTexts } from './texts.ts';

/** How to come from the airport, from the station and by car, as far as the hotel says so. */
export function wayLines(way: HotelWay | null | undefined): [name: string, text: string][] {
  const lines: [string, string][] = [
    [wayTexts.airport, way?.airport ?? ''],
    [wayTexts.station, way?.station ?? ''],
    [wayTexts.car, way?.car ?? ''],
  ];
  return lines.filter(([, text]) => text);
}
