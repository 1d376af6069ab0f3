import { SPLASH_OVER } from '#rules/inline/marks.ts';
import { atFirstTouch } from './first-touch.ts';

/**
 * Runs before the first paint: the splash is shown once per browser session, not over a booking nor over the page of a
 * reservation, and never with reduced motion. A touch or a key ends it, even before the other scripts have loaded. It
 * ends with the click, not with the finger coming down, so that nothing under it is pressed. It sets the mark of the
 * touch itself, since whoever waits for the splash to end reads that at once. Without a touch it ends with its fade.
 */
try {
  if (
    sessionStorage.getItem('splash') ||
    /[?&]arrival=/.test(location.search) ||
    /\/success\/?$/.test(location.pathname) ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    end();
  else {
    atFirstTouch('click', end);
    addEventListener('animationstart', ({ target }) => {
      if ((target as Element).hasAttribute('data-splash')) aim(target as HTMLElement);
    });
    addEventListener('animationend', ({ target }) => {
      if ((target as Element).hasAttribute('data-splash')) end();
    });
  }
  sessionStorage.setItem('splash', '1');
} catch {
  // A browser that keeps nothing for this site would show the splash over every page.
  end();
}

/** Tells the splash's mark where the hotel's name stands, into which it goes over. */
function aim(splash: HTMLElement) {
  const text = document.querySelector('[data-hero-name]')?.firstChild;
  const mark = splash.firstElementChild?.getBoundingClientRect();
  if (!mark || !text) return;
  // The box of the name may be as wide as the page.
  const range = document.createRange();
  range.selectNode(text);
  const name = range.getBoundingClientRect();
  const set = (property: string, value: string) => splash.style.setProperty(property, value);
  set('--to-x', `${name.left + name.width / 2 - mark.left - mark.width / 2}px`);
  set('--to-y', `${name.top + name.height / 2 - mark.top - mark.height / 2}px`);
  set('--to-scale', `${name.height / mark.height}`);
}

function end() {
  document.documentElement.dataset.splash = 'off';
  dispatchEvent(new Event(SPLASH_OVER));
}
