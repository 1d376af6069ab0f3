import { useHotel } from '#components/providers/hotel-provider.tsx';
import { TextWithPhone } from '#components/ui/text-with-phone.tsx';
import { nextStepTexts } from '#rules/reservation/texts.ts';
import styles from './reservation-sheet.module.css';

/** On paper the step about this page's link is left out: there is nothing to follow. */
export function NextSteps({ todo }: { todo: string[] }) {
  const { phone } = useHotel();
  if (todo.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby="next-steps">
      <h2 id="next-steps" className={styles.subtitle}>
        {nextStepTexts.title}
      </h2>
      <ol>
        {todo.map((step) => (
          <li key={step} data-screen={step === nextStepTexts.keepLink ? '' : undefined}>
            <TextWithPhone text={step} phone={phone} />
          </li>
        ))}
      </ol>
    </section>
  );
}
