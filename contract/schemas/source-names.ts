/** The marks of an advertisement that go with an order, by the names that their systems give them. */
export const SOURCE_NAMES = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'gclid',
  'gbraid',
  'wbraid',
  'yclid',
  'ysclid',
  'fbclid',
  '_openstat',
  'roistat',
  'from',
] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

export const SOURCE_LENGTH = 200;
