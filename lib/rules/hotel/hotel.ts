import type { HotelConfig } from '#contract/schemas/hotel-config.ts';
import type { Composition } from '#rules/theme/composition.ts';
import type { DisplayFace } from '#rules/theme/display-face.ts';

/**
 * A hotel as pages and components get it: the wire's names, every field present, validated and safe. HTML and svg are
 * sanitised, links are http(s)/mailto/tel, pictures are on allowed hosts.
 */
export interface Hotel extends HotelConfig {
  slug: string;
  display_font: DisplayFace | null;
  composition: Composition | null;
}
