import type { Ref } from 'react';
import { useHotel } from '@/components/providers/hotel-provider';
import { Choice } from '@/components/ui/choice';
import { paymentTexts } from '@/lib/messages/ru-payment';
import { ORDER_FIELDS } from '@/lib/reservations/order-form';
import styles from './consent.module.css';

/** The consent with links to the personal-data policy and the offer contract. */
export function Consent({
  ref,
  isAgreed,
  hintId,
  onChange,
}: {
  ref: Ref<HTMLInputElement>;
  isAgreed: boolean;
  /** Id of the text that says it is missing; null where it is not. */
  hintId: string | null;
  onChange: (isAgreed: boolean) => void;
}) {
  const { policy_link, offer_link } = useHotel();
  return (
    <Choice
      ref={ref}
      name={ORDER_FIELDS.consent}
      value="1"
      checked={isAgreed}
      aria-invalid={hintId !== null}
      aria-describedby={hintId ?? undefined}
      onChange={(event) => onChange(event.target.checked)}
    >
      <span className={styles.text}>
        {paymentTexts.consentStart} <DocumentLink href={policy_link} text={paymentTexts.consentPolicy} />{' '}
        {paymentTexts.consentAnd} <DocumentLink href={offer_link} text={paymentTexts.consentOffer} />
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
