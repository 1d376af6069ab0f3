import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { TextField } from '#components/ui/field.tsx';
import { PhoneField } from '#components/ui/phone-input.tsx';
import type { BookingGuest } from '#contract/schemas/booking-guest.ts';
import { PLAIN_FIELDS, type PlainFormState } from '#rules/reservation/plain-form.ts';
import { personTexts } from '#rules/text/person.ts';
import consentStyles from './consent.module.css';
import styles from './guest-fields.module.css';
import profileGuestStyles from './profile-guest.module.css';
import { paymentTexts } from './texts.tsx';

const TEXT_FIELDS = [
  { name: 'last_name', label: personTexts.lastName, autoComplete: 'family-name', type: 'text' },
  { name: 'first_name', label: personTexts.firstName, autoComplete: 'given-name', type: 'text' },
  { name: 'middle_name', label: personTexts.middleName, autoComplete: 'additional-name', type: 'text' },
  { name: 'email', label: personTexts.email, autoComplete: 'email', type: 'email' },
] as const;

/** A guest without a complete profile fills in all of these: every field is required. */
export function GuestFields({ sent }: { sent: PlainFormState }) {
  const { register, control, formState } = useFormContext<BookingGuest>();
  return (
    <div className={styles.grid}>
      {TEXT_FIELDS.map(({ name, ...field }) => (
        <TextField
          key={name}
          id={`guest-${name}`}
          error={formState.errors[name]?.message ?? sent.errors[name]}
          isWide={name === 'middle_name'}
          defaultValue={sent.typed[name]}
          {...field}
          {...register(name)}
        />
      ))}
      <PhoneField control={control} id="guest-phone" label={personTexts.phone} error={sent.errors.phone} />
    </div>
  );
}

/** A logged-in guest types no details: these are the profile's. */
export function ProfileGuest({ guest }: { guest: BookingGuest }) {
  return (
    <p className={profileGuestStyles.guest}>
      <b>{[guest.last_name, guest.first_name, guest.middle_name].join(' ')}</b>
      <span>{guest.email}</span>
      <span>{guest.phone}</span>
    </p>
  );
}

type Props = {
  ref: Ref<HTMLInputElement>;
  isAgreed: boolean;
  /** The id of the text that says it is missing; null where it is not. */
  hintId: string | null;
  onChange: (isAgreed: boolean) => void;
};

export function Consent({ ref, isAgreed, hintId, onChange }: Props) {
  const { policy_link, offer_link } = useHotel();
  return (
    <Choice
      ref={ref}
      name={PLAIN_FIELDS.consent}
      value="1"
      checked={isAgreed}
      aria-invalid={hintId !== null}
      aria-describedby={hintId ?? undefined}
      onChange={(event) => onChange(event.target.checked)}
    >
      <span className={consentStyles.text}>
        {paymentTexts.consent(
          <DocumentLink href={policy_link} text={paymentTexts.consentPolicy} />,
          <DocumentLink href={offer_link} text={paymentTexts.consentOffer} />,
        )}
      </span>
    </Choice>
  );
}

function DocumentLink({ href, text }: { href: string | null; text: string }) {
  if (!href) return text;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
