import { Choice } from '#components/ui/choice.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { consentField } from '#rules/consents/agreements.ts';
import type { AskedConsent } from '#rules/hotel/hotel.ts';
import styles from './consent-choices.module.css';
import { consentChoiceTexts } from './texts.ts';

type Props = {
  consents: readonly AskedConsent[] | null;
  given: ReadonlySet<string>;
  /** By the names of the boxes. */
  errors: Record<string, string | undefined>;
  onChange: (code: string, isGiven: boolean) => void;
};

/** What the hotel asks guests to agree to, a box each and none of them ticked beforehand (decision 0072). */
export function ConsentChoices({ consents, given, errors, onChange }: Props) {
  if (!consents?.length) return null;
  return (
    <ul className={styles.list} aria-label={consentChoiceTexts.list}>
      {consents.map(({ code, hash, text, link, required }) => {
        const name = consentField(code);
        const error = given.has(code) ? undefined : errors[name];
        return (
          <li key={code}>
            <Choice
              id={name}
              name={name}
              value={hash}
              required={required}
              checked={given.has(code)}
              aria-invalid={Boolean(error)}
              aria-describedby={error ? `${name}-message` : undefined}
              onChange={(event) => onChange(code, event.target.checked)}
            >
              <span className={styles.text}>
                <span>{text}</span>
                {link ? (
                  <>
                    {' '}
                    <a href={link} target="_blank" rel="noopener noreferrer">
                      {consentChoiceTexts.document}
                    </a>
                  </>
                ) : null}
                {required ? null : <span className={styles.free}>{` ${consentChoiceTexts.free}`}</span>}
              </span>
            </Choice>
            {/* The region is always there, so that the message is announced when it comes. */}
            <p className={styles.error} aria-live="polite">
              {error ? (
                <>
                  <Icon name="warning" size={16} />
                  <span id={`${name}-message`}>{error}</span>
                </>
              ) : null}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
