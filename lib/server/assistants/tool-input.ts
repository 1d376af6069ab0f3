import * as z from 'zod';
import { isHotelSlug } from '#contract/schemas/hotel-slug.ts';
import { isCalendarDate } from '#contract/schemas/patterns.ts';
import { inputTexts } from './texts.ts';

// The SDK asks a schema for its JSON Schema, which those of zod/mini do not give.

const day = (about: string) => z.string().max(10).refine(isCalendarDate, inputTexts.noDate).describe(about);
const code = (about: string) =>
  z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .describe(about);

const party = z.strictObject({
  adults: z.int().min(1).max(20).describe(inputTexts.adults),
  children: z.array(z.int().min(0).max(17)).max(20).default([]).describe(inputTexts.children),
});
export type AskedRoom = z.infer<typeof party>;

export const noInput = z.strictObject({});

/** A stay at a hotel. What the hotel accepts is narrower, and is said in words (asked-stay.ts). */
export const stayInput = z.strictObject({
  hotel: z.string().max(63).refine(isHotelSlug, inputTexts.noHotel).describe(inputTexts.hotel),
  arrival: day(inputTexts.arrival),
  departure: day(inputTexts.departure),
  rooms: z.array(party).min(1).max(20).describe(inputTexts.rooms),
});
export type StayInput = z.infer<typeof stayInput>;

/** The same with the room, rate and extras, by the codes that a search gives. */
export const choiceInput = stayInput.extend({
  room: code(inputTexts.room),
  rate: code(inputTexts.rate),
  extras: z.array(code(inputTexts.extra)).max(100).default([]).describe(inputTexts.extras),
});
export type ChoiceInput = z.infer<typeof choiceInput>;
