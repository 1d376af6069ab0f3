/** The form of the extras, whose button stands in the column beside them. */
export const EXTRAS_FORM = 'extras';
