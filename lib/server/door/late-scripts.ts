const ASYNC_SCRIPT = /<script\b(?=[^>]*\sasync="")[^>]*\ssrc="(\/_next\/[^"]+)"[^>]*><\/script>/g;
const SCRIPT_PRELOAD = /<link\b(?=[^>]*\srel="preload")(?=[^>]*\sas="script")[^>]*>/g;
const LIST = /\)\((\["\/_next\/[^\]]*\])\)(?=<\/script><\/head>|$)/;

/** How often a script is tried again on a bad network, and the pauses between, ms. */
const RETRIES = 4;
const RETRY_PAUSE = 1500;

/** Longest wait for a first frame, ms: a page in the background paints none. */
const LONGEST_WAIT = 2000;

/** Longest wait after it for the picture that matters most, ms: on a bad network it must not hold up the page. */
const LONGEST_PICTURE = 400;

/**
 * Requests the page's scripts after its first paint, with its main picture if that comes soon: on a phone they would
 * compete with the pictures and styles of the server-rendered page, and from the browser's cache they would run before
 * the paint (decision 0011).
 */
export function withLateScripts(html: string): string {
  const scripts = [...html.matchAll(ASYNC_SCRIPT)].map(([, src = '']) => src);
  if (scripts.length === 0) return html;
  return html
    .replace(ASYNC_SCRIPT, '')
    .replace(SCRIPT_PRELOAD, '')
    .replace('</head>', () => `<script>${loader(JSON.stringify(scripts))}</script></head>`);
}

/** The scripts that a rewritten page requests after its first paint. */
export function lateScripts(html: string): string[] {
  return JSON.parse(LIST.exec(html)?.[1] ?? '[]');
}

/** Whether an inline script is the one that requests the others. */
export function isLoader(code: string): boolean {
  const list = LIST.exec(code)?.[1];
  return list !== undefined && code === loader(list);
}

/** `list` is the addresses as JSON. */
function loader(list: string): string {
  return `(function(list){var done;function ask(src,left){var script=document.createElement("script");script.src=src;script.onerror=function(){script.remove();if(left)setTimeout(function(){ask(src,left-1)},${RETRY_PAUSE})};document.head.appendChild(script)}function load(){if(done)return;done=1;list.forEach(function(src){ask(src,${RETRIES})})}function soon(){setTimeout(load)}function painted(){requestAnimationFrame(soon)}if(document.hidden)load();else{requestAnimationFrame(function(){var picture=document.querySelector("img[fetchpriority=high]");if(!picture)return soon();picture.decode().then(painted,painted);setTimeout(load,${LONGEST_PICTURE})});setTimeout(load,${LONGEST_WAIT})}})(${list})`;
}
