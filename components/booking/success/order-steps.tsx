import { successTexts } from '@/lib/messages/ru-payment';
import styles from './order-sheet.module.css';

/** What the guest does from here to the arrival, step by step; on paper without the one about this page. */
export function OrderSteps({ steps }: { steps: string[] }) {
  if (steps.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby="order-next">
      <h2 id="order-next" className={styles.subtitle}>
        {successTexts.next}
      </h2>
      <ol>
        {steps.map((step) => (
          <li key={step} data-screen={step === successTexts.steps.keepLink ? '' : undefined}>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
