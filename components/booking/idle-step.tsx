import { Icon } from '@/components/ui/icon';
import { StaticPart } from '@/components/ui/static-part';
import { StaticPicture } from '@/components/ui/static-picture';
import type { Step } from '@/lib/booking/screens';
import styles from './idle-step.module.css';

/** A step that is not open yet: title and one line over the hotel's photograph behind a veil, or over its pattern. */
export function IdleStep({ step, picture }: { step: Step; picture: string | null }) {
  return (
    <StaticPart part={`step-${step.number}`} className={styles.panel}>
      <div className={styles.head}>
        <Icon name={step.icon} size={28} />
        <h2 className={styles.title}>{step.title}</h2>
        {step.hint ? <p className={styles.hint}>{step.hint}</p> : null}
      </div>
      {picture ? (
        <StaticPicture className={styles.picture} src={picture} alt="" sizes={220} />
      ) : (
        <div className={styles.pattern} />
      )}
    </StaticPart>
  );
}
