import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { TextField } from '#components/ui/field.tsx';
import { PhoneField } from '#components/ui/phone-input.tsx';
import type { BookingGuest } from '#contract/schemas/booking-guest.ts';
import { GUEST_FIELDS, PERSON_FIELDS } from '#rules/guests/person-fields.ts';
import { PLAIN_FIELDS, type PlainFormState } from '#rules/reservation/plain-form.ts';
import consentStyles from './consent.module.css';
import styles from './guest-fields.module.css';
import profileGuestStyles from './profile-guest.module.css';
import { paymentTexts } from './texts.tsx';

/** Who books. Every field is required, unless a blank one leaves a reservation as it is. */
export function GuestFields({ sent, required = true }: { sent: PlainFormState; required?: boolean }) {
  const { register, control, formState } = useFormContext<BookingGuest>();
  return (
    <div className={styles.grid}>
      {GUEST_FIELDS.map((name) => {
        const [id, field] = [`guest-${name}`, PERSON_FIELDS[name]];
        return field.type === 'tel' ? (
          <PhoneField
            key={name}
            id={id}
            label={field.label}
            control={control}
            error={sent.errors[name]}
            required={required}
          />
        ) : (
          <TextField
            key={name}
            id={id}
            error={formState.errors[name]?.message ?? sent.errors[name]}
            isWide={name === 'middle_name'}
            defaultValue={sent.typed[name]}
            required={required}
            {...field}
            {...register(name)}
          />
        );
      })}
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
