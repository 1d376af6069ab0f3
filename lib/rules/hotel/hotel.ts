import type { HotelConsent } from '#contract/schemas/consents.ts';
import type { HotelConfig } from '#contract/schemas/hotel-config.ts';
import type { Composition } from '#rules/theme/composition.ts';
import type { DisplayFace } from '#rules/theme/display-face.ts';

/** A consent as a page asks for it; the hash names the version of its words. */
export type AskedConsent = HotelConsent & { hash: string };

/**
 * A hotel as pages and components get it: the wire's names, every field present, validated and safe. HTML and svg are
 * sanitised, links are http(s)/mailto/tel, pictures are on allowed hosts.
 */
export interface Hotel extends Omit<HotelConfig, 'consents'> {
  slug: string;
  /** The path of its home: `/morskoy`, or `/` on an origin of its own. */
  root: string;
  /** Null where the API takes no consents. */
  consents: AskedConsent[] | null;
  display_font: DisplayFace | null;
  composition: Composition | null;
}
