import { schemeTexts } from '@/lib/messages/ru-hotel';
import { SCHEME } from '@/lib/security/scheme-script';
import styles from './scheme-switch.module.css';

const CHOICES = { '': schemeTexts.system, light: schemeTexts.light, dark: schemeTexts.dark };

/** Light, dark or as the system; the page's opening script answers it. */
export function SchemeSwitch() {
  return (
    <div className={styles.scheme} data-scripted="">
      <span aria-hidden="true">{schemeTexts.legend}</span>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{schemeTexts.legend}</legend>
        {Object.entries(CHOICES).map(([scheme, text]) => (
          <label key={scheme} className={styles.choice}>
            <input
              className="visually-hidden"
              type="radio"
              name={SCHEME}
              value={scheme}
              defaultChecked={!scheme}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
