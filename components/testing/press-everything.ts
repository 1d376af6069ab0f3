const CONTROLS = 'button, a[href], summary, input[type=checkbox], input[type=radio]';

/** A control by what it does, without numbers: one day of the calendar stands for all. */
function nameOf(control: Element): string {
  const named = control.getAttribute('aria-label') ?? (control.closest('label') ?? control).textContent;
  const state = control.getAttribute('aria-expanded') ?? control.closest('details')?.open ?? '';
  return [control.tagName, state, named.replace(/\d+/g, '#').replace(/^(\S+, #).*/, '$1')].join(' ');
}

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10)));

/** Until nothing has changed on the page for a few frames. */
async function untilStill(): Promise<void> {
  let still = 0;
  const observer = new MutationObserver(() => {
    still = 0;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let frames = 0; still < 5 && frames < 100; frames++, still++) await frame();
  observer.disconnect();
}

/**
 * Presses each control of a page that is not among the pressed ones yet, and each that comes by that, those of a
 * dialog first. The controls of a toast are left out, since they go by themselves.
 */
export async function pressEverything(pressed: Set<string>): Promise<void> {
  for (;;) {
    await untilStill();
    const next = [document.querySelector('dialog[open]'), document.body]
      .flatMap((place) => [...(place?.querySelectorAll<HTMLButtonElement>(CONTROLS) ?? [])])
      .find(
        (control) =>
          control.checkVisibility() &&
          !control.disabled &&
          !control.closest('[data-sonner-toaster]') &&
          !pressed.has(nameOf(control)),
      );
    if (!next) return;
    pressed.add(nameOf(next));
    next.click();
  }
}
