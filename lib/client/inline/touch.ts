import { pickedRange } from '#rules/booking/picked-range.ts';
import { atFirstTouch } from './first-touch.ts';

type Fields = { arrival?: HTMLInputElement; departure?: HTMLInputElement };

atFirstTouch('pointerdown');

// Until hydration a pressed day of the calendar fills the date fields of the parameters' form, and no other handler
// sees that press.
addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest?.<HTMLButtonElement>('[data-day]>button');
    const form = document.forms.namedItem('parameters');
    const { arrival, departure } = (form?.elements ?? {}) as Fields;
    if (!button || button.disabled || !arrival || !departure) return;
    event.stopPropagation();
    const picked = pickedRange(dayOf(button), arrival.value, departure.value);
    [arrival.value, departure.value] = picked;
    for (const other of form?.querySelectorAll('[data-day]>button') ?? [])
      other.toggleAttribute('data-picked', picked.includes(dayOf(other)));
    arrival.dispatchEvent(new Event('focusout', { bubbles: true }));
  },
  true,
);

const dayOf = (button: Element) => (button.parentNode as HTMLElement).dataset.day ?? '';
