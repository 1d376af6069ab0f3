/** The simulation must find each of these mistakes: a change of the product's source, or of how transactions wait. */
export interface PlantedFault {
  name: string;
  /** The path from hotel-api/src. */
  file?: string;
  /** `from` must stand there exactly once; `to` replaces it. */
  from?: string;
  to?: string;
  hasRowLocks?: false;
}
