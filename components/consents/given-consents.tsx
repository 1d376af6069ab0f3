import { useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormAlert } from '#components/ui/form-alert.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useBackCloses } from '#components/ui/use-back-closes.ts';
import { type ConsentRecord, OFFER_CONSENT } from '#contract/schemas/consents.ts';
import { saveFile } from '#lib/client/save-file.ts';
import { consentMoment, consentPlace, consentsFile } from '#rules/consents/consents-file.ts';
import { recordTexts } from '#rules/consents/record-texts.ts';
import styles from './given-consents.module.css';
import { consentRecordTexts } from './record-texts.ts';

type Props = {
  records: readonly ConsentRecord[];
  isBusy: boolean;
  error: string | null;
  /** How far a withdrawal reaches. */
  hint: string;
  /** Withdraws what was given under a code; the promise is fulfilled once that is done. */
  onWithdraw: (code: string) => Promise<void>;
};

/** What a guest has agreed to: the words, when, and a way to withdraw it and to keep a copy. */
export function GivenConsents({ records, isBusy, error, hint, onWithdraw }: Props) {
  const hotel = useHotel();
  const question = useBackCloses();
  const [asked, setAsked] = useState('');
  if (records.length === 0) return null;
  const ask = (code: string) => {
    setAsked(code);
    question.open();
  };
  return (
    <section className={styles.section} data-screen="">
      <h2 className={styles.title}>{consentRecordTexts.title}</h2>
      <ul className={styles.list}>
        {groupsOf(records).map((group) => (
          <Group key={`${group.words.code} ${group.words.hash}`} {...group} onAsk={ask} />
        ))}
      </ul>
      <Button
        look="quiet"
        onClick={() => {
          const text = consentsFile(hotel.name, records, hotel.utc_offsets);
          saveFile(recordTexts.fileName(hotel.slug), text, 'text/plain');
        }}
      >
        <Icon name="file" />
        {consentRecordTexts.download}
      </Button>
      {question.isOpen ? (
        <Dialog title={consentRecordTexts.question} width="s" isLocked={isBusy} onClose={question.close}>
          <p className={styles.hint}>{hint}</p>
          <FormAlert>{error}</FormAlert>
          <div className={styles.actions}>
            <Button look="outline" disabled={isBusy} onClick={question.close}>
              {consentRecordTexts.keep}
            </Button>
            <Button
              look="bad"
              isBusy={isBusy}
              onClick={() => void onWithdraw(asked).then(question.close, () => undefined)}
            >
              {isBusy ? consentRecordTexts.withdrawing : consentRecordTexts.withdraw}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </section>
  );
}

type ConsentGroup = { words: ConsentRecord; records: ConsentRecord[] };

/** The same words that were agreed to several times stand once; the offer, which is not withdrawn, is the last. */
function groupsOf(records: readonly ConsentRecord[]): ConsentGroup[] {
  const groups = new Map<string, ConsentGroup>();
  for (const record of records) {
    const key = `${record.code} ${record.hash}`;
    const group = groups.get(key) ?? { words: record, records: [] };
    group.records.push(record);
    groups.set(key, group);
  }
  const isOffer = ({ words }: ConsentGroup) => Number(words.code === OFFER_CONSENT);
  return [...groups.values()].sort((one, other) => isOffer(one) - isOffer(other));
}

function Group({ words, records, onAsk }: ConsentGroup & { onAsk: (code: string) => void }) {
  const { utc_offsets } = useHotel();
  const { code, text, link } = words;
  const isInForce = records.some(({ withdrawn_at }) => withdrawn_at === null);
  return (
    <li className={styles.group}>
      <p className={styles.words}>
        {code === OFFER_CONSENT ? <OfferWords text={text} /> : <span>{text}</span>}
        {link && code !== OFFER_CONSENT ? <Document href={link} text={consentRecordTexts.document} /> : null}
      </p>
      <ul className={styles.moments}>
        {records.map((record) => (
          <li key={`${record.given_at} ${record.order}`}>
            <span>{`${recordTexts.given} ${consentMoment(record.given_at, utc_offsets)}, `}</span>
            <span className="no-wrap">{consentPlace(record)}</span>
            {record.withdrawn_at ? (
              <span>{`. ${recordTexts.withdrawn} ${consentMoment(record.withdrawn_at, utc_offsets)}`}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {isInForce && code !== OFFER_CONSENT ? (
        <Button
          look="text"
          aria-label={`${consentRecordTexts.withdraw}: ${text}`}
          onClick={() => onAsk(code)}
        >
          {consentRecordTexts.withdraw}
        </Button>
      ) : null}
    </li>
  );
}

/** The acceptance has the addresses of its documents in its words, which are kept as a text. */
function OfferWords({ text }: { text: string }) {
  return text
    .split(/ \((https?:\/\/[^\s)]+)\)/)
    .map((part, index) =>
      index % 2 === 0 ? (
        <span key={part}>{part}</span>
      ) : (
        <Document key={part} href={part} text={consentRecordTexts.offerDocument} />
      ),
    );
}

function Document({ href, text }: { href: string; text: string }) {
  return (
    <>
      {' '}
      <a href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    </>
  );
}
