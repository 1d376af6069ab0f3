import type { ReactNode } from 'react';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { DrawnMap } from './hotel-map.tsx';
import { WayLines } from './way-lines.tsx';

/**
 * What lies around the hotel and how to come, for the page of a stay; null where the hotel says neither. The home has
 * the two in places of their own.
 */
export const hotelPlan = (hotel: Pick<Hotel, 'map' | 'way' | 'name'>): ReactNode =>
  hotel.map || hotel.way ? (
    <>
      <DrawnMap hotel={hotel} />
      <WayLines hotel={hotel} />
    </>
  ) : null;
