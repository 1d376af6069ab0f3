/** Names of the payment form's fields as it is sent without scripts, beside those of the guest. */
export const PLAIN_FIELDS = {
  /** The hotel's slug, the booking's address and the total in kopecks that the guest was shown. */
  slug: 'slug',
  booking: 'booking',
  total: 'total',
  /** The key is made with the page, so that two presses send the same key. */
  key: 'key',
  comment: 'comment',
  consent: 'consent',
  payment: 'payment',
} as const;

/** What the page says of a form that could not go on, with what was typed. */
export type PlainFormState = {
  typed: Record<string, string>;
  /** The messages stand by field. */
  errors: Record<string, string>;
  /** The message over the button; null where those at the fields say it all. */
  message: string | null;
  /** Whether the guest has still to choose a payment option. */
  asksPayment: boolean;
};

export const UNSENT: PlainFormState = { typed: {}, errors: {}, message: null, asksPayment: false };

/** The answer to a form that could not go on. */
export const formAnswer = (
  typed: PlainFormState['typed'],
  told: Partial<Omit<PlainFormState, 'typed'>>,
): PlainFormState => ({ ...UNSENT, typed, ...told });

/** Takes a form without scripts: it redirects to where the guest goes on, or answers what is to be corrected. */
export type TakeForm = (state: PlainFormState, form: FormData) => Promise<PlainFormState>;

/** A page that the browser has drawn has nowhere to send the form: there scripts run. */
export const nowhere: TakeForm = async (state) => state;
