import * as z from 'zod/mini';
import { consentHash } from '#contract/consent-hash.ts';
import { type HotelConsent, hotelConsent, MOST_CONSENTS } from '#contract/schemas/consents.ts';
import {
  cancelType,
  childCategory,
  hotelAddress,
  hotelConfig,
  hotelImage,
  hotelStyleConfig,
  menuItem,
  paymentOption,
} from '#contract/schemas/hotel-config.ts';
import { hotelCounters } from '#contract/schemas/hotel-counters.ts';
import { hotelRating, hotelSeller, hotelWay, paymentMark } from '#contract/schemas/hotel-trust.ts';
import { absent, orElse, orNull, text } from '#contract/schemas/primitives.ts';
import { isAllowedMedia } from '#lib/config/hosts.ts';
import { safeLink } from '#lib/server/sanitizing/safe-link.ts';
import { sanitizeDescription } from '#lib/server/sanitizing/sanitize-description.ts';
import { hotelDrawing } from '#lib/server/sanitizing/sanitize-svg.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { type Composition, isComposition } from '#rules/theme/composition.ts';
import { type DisplayFace, isDisplayFace } from '#rules/theme/display-face.ts';
import { validList, validOrDefault } from './read-answer.ts';

/** A hotel config: what is bad in it is dropped and the rest stands. Only one without a valid id is unusable. */
export function hotelAnswer(mediaHosts: readonly string[]) {
  const wire = hotelConfig.shape;
  const link = cleaned(text(2000), safeLink);
  const media = cleaned(text(2000), (address) => (isAllowedMedia(address, mediaHosts) ? address : null));
  const face = cleaned(text(40), (name): DisplayFace | null => (isDisplayFace(name) ? name : null));
  const composition = cleaned(text(40), (name): Composition | null => (isComposition(name) ? name : null));
  const style = {
    ...hotelStyleConfig.shape,
    svg: orNull(cleaned(text(60_000), hotelDrawing)),
    splash: orNull(cleaned(text(200_000), hotelDrawing)),
    motif: orNull(cleaned(text(20_000), hotelDrawing)),
  };
  const { name: _, ...aboutSeller } = hotelSeller.shape;
  const item = z.extend(menuItem, { name: text(200).check(z.trim(), z.minLength(1)), reference: link });
  const image = z.extend(hotelImage, { url: media, tall: orNull(media) });
  return z.object({
    ...validOrDefault({
      ...wire,
      note: html(wire.note),
      rules_and_services: html(wire.rules_and_services),
      details: html(wire.details),
      users_term: orNull(link),
      policy_link: orNull(link),
      offer_link: orNull(link),
      logo_css: orNull(media),
      logo_svg: orNull(media),
      hotel_style_config: z.prefault(z.object(validOrDefault(style)), {}),
      address: orNull(z.object(validOrDefault(hotelAddress.shape))),
      display_font: orNull(face),
      composition: orNull(composition),
      way: orNull(z.object(validOrDefault(hotelWay.shape))),
      seller: orNull(z.extend(hotelSeller, validOrDefault(aboutSeller))),
      consents: orNull(askedConsents),
      counters: orNull(z.object(validOrDefault(hotelCounters.shape))),
      rating: orNull(z.extend(hotelRating, { link: orElse(absent(link), undefined) })),
    }),
    id: wire.id,
    hotel_menu_items: shortened(validList(item)),
    hotel_child_categories: uniqueById(validList(childCategory)),
    hotel_payment_methods: uniqueById(validList(paymentOption)),
    hotel_reservation_cancel_types: uniqueById(validList(cancelType)),
    images: shortened(validList(image)),
    payment_marks: validList(paymentMark),
  });
}

/** What the hash is made of is the API's own words; a link that is none of ours is not followed. */
const askedConsents = z.pipe(
  validList(hotelConsent),
  z.transform((consents: HotelConsent[]) =>
    consents
      .filter(({ code }, index) => consents.findIndex((other) => other.code === code) === index)
      .slice(0, MOST_CONSENTS)
      .map((consent) => ({
        ...consent,
        link: safeLink(consent.link) ?? undefined,
        hash: consentHash(consent),
      })),
  ),
);

/** The hotel under its address. One without a name is called by that. */
export const hotelAt = (
  slug: string,
  config: Omit<Hotel, 'slug' | 'root'>,
  root: string = `/${slug}`,
): Hotel => ({
  ...config,
  slug,
  root,
  name: config.name.trim() || slug,
});

/** Reads a text and cleans it. A text that `clean` refuses (null) counts as invalid, like a wrong type. */
function cleaned<T>(schema: z.ZodMiniType<string, string>, clean: (value: string) => T | null) {
  return z.pipe(
    schema,
    z.transform((value: string, context) => {
      const result = clean(value);
      if (result !== null) return result;
      context.issues.push({ code: 'custom', input: value });
      return z.NEVER;
    }),
  );
}

const html = (schema: z.ZodMiniType<string, string | undefined>) =>
  z.pipe(
    schema,
    z.transform((markup: string) => (markup ? sanitizeDescription(markup) : '')),
  );

const MAX_ENTRIES = 100;

const shortened = <Entry>(list: z.ZodMiniType<Entry[], unknown>) =>
  z.pipe(
    list,
    z.transform((entries: Entry[]) => entries.slice(0, MAX_ENTRIES)),
  );

const uniqueById = <Entry extends { id: number }>(list: z.ZodMiniType<Entry[], unknown>) =>
  z.pipe(
    shortened(list),
    z.transform((entries: Entry[]) =>
      [...new Map(entries.toReversed().map((it) => [it.id, it])).values()].toReversed(),
    ),
  );
