import * as z from 'zod/mini';
import { formOf as as } from './schema-words.ts';

/** A text that says something. How long it may be is what the contract says (wire-mistakes.ts). */
export const filledText = z.string().check(z.minLength(1));

/** A list that may be left out. */
export const listOfAtMost = <Entry extends z.ZodMiniType>(entry: Entry, most = 100) =>
  z._default(z.array(entry).check(z.maxLength(most)), []);

export const html = z.string();
export const code = () => z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/, as('code')));
export const rublesField = () => z.number().check(z.minimum(0), z.maximum(10_000_000), z.multipleOf(0.01));
export const percent = (most: number) => z.int().check(z.minimum(1), z.maximum(most));
export const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
export const timeField = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, as('time')));
export const day = () => z.iso.date();
export const colourField = z.string().check(z.regex(/^#(?:[\da-fA-F]{3}|[\da-fA-F]{6})$/, as('colour')));
export const address = z.string().check(z.regex(/^(?:https?:\/\/|mailto:|tel:)\S{1,1990}$/, as('address')));
/**
 * A file of the folder, under any name that a camera or a hotelier gives, or an https address on a host that the app
 * lists in MEDIA_HOSTS.
 */
export const fileField = () =>
  z
    .string()
    .check(
      z.regex(
        /^(?:[^\\/.:*?"<>|\n\r\t][^\\:*?"<>|\n\r\t]{0,200}\.[A-Za-z\d]{2,5}|https:\/\/[^\s/]+\/\S{0,1900})$/,
        as('file'),
      ),
    );
