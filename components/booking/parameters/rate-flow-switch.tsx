import { useBooking } from '@/components/providers/booking-provider';
import { RATE_FLOWS } from '@/lib/contracts/patterns';
import { parametersTexts } from '@/lib/messages/ru';
import styles from './rate-flow-switch.module.css';

/** Buttons CORP and SPEC. */
export function RateFlowSwitch() {
  const chosen = useBooking(({ booking }) => booking.rateFlow);
  const setRateFlow = useBooking((state) => state.setRateFlow);
  return (
    <div className={styles.switch} role="group" aria-label={parametersTexts.rateFlow}>
      {RATE_FLOWS.map((flow) => (
        <button key={flow} type="button" aria-pressed={flow === chosen} onClick={() => setRateFlow(flow)}>
          {flow}
        </button>
      ))}
    </div>
  );
}
