/** How often a script is tried again on a bad network, and the pauses between, ms. */
const RETRIES = 4;
const RETRY_PAUSE = 1500;

/** Longest wait for a first frame, ms: a page in the background paints none. */
const LONGEST_WAIT = 2000;

/** Longest wait after it for the picture that matters most, ms: on a bad network it must not hold up the page. */
const LONGEST_PICTURE = 400;

/** The page's own list stands in place of this name. */
declare const LATE_SCRIPTS: string[];

let isLoaded = false;

if (document.hidden) load();
else {
  requestAnimationFrame(() => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (!picture) return soon();
    picture.decode().then(painted, painted);
    setTimeout(load, LONGEST_PICTURE);
  });
  setTimeout(load, LONGEST_WAIT);
}

function painted() {
  requestAnimationFrame(soon);
}

function soon() {
  setTimeout(load);
}

function load() {
  if (isLoaded) return;
  isLoaded = true;
  for (const src of LATE_SCRIPTS) ask(src, RETRIES);
}

function ask(src: string, left: number) {
  const script = document.createElement('script');
  script.src = src;
  script.onerror = () => {
    script.remove();
    if (left) setTimeout(() => ask(src, left - 1), RETRY_PAUSE);
  };
  document.head.appendChild(script);
}
