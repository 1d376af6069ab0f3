import { SCHEME } from '#rules/inline/marks.ts';

const { dataset } = document.documentElement;

/**
 * Sets the scheme before the first paint: the guest's choice, which holds for all hotels, else the system's
 * (tokens.css). It also runs the switch in the menu, which must work without the other scripts: its buttons have the
 * values light, dark and ''. It expects the page's theme colours in the order light, dark.
 */
function set(scheme: string) {
  if (scheme) dataset[SCHEME] = scheme;
  else delete dataset[SCHEME];
  document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((meta, index) => {
    const own = index ? 'dark' : 'light';
    meta.media = scheme ? (scheme === own ? 'all' : 'not all') : `(prefers-color-scheme:${own})`;
  });
}

function read() {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(SCHEME);
  } catch {
    // Where the site may store nothing, the system's scheme holds.
  }
  set(stored === 'light' || stored === 'dark' ? stored : '');
}

const isSwitch = (target: EventTarget | null): target is HTMLInputElement =>
  (target as HTMLInputElement).name === SCHEME;

read();
addEventListener('storage', read);
addEventListener('pageshow', read);
addEventListener('change', ({ target }) => {
  if (!isSwitch(target)) return;
  try {
    localStorage.setItem(SCHEME, target.value);
  } catch {
    // The choice then holds for this page.
  }
  set(target.value);
});
addEventListener(
  'click',
  ({ target }) => {
    if (isSwitch(target)) return;
    for (const button of document.getElementsByName(SCHEME) as NodeListOf<HTMLInputElement>)
      button.checked = button.value === (dataset[SCHEME] ?? '');
  },
  true,
);
