/** Mark on the html element once the guest has pressed or scrolled anything. */
export const TOUCHED_MARK = 'touched';

/** Mark on the html element once the page answers. */
const LIVE_MARK = 'live';

type Page = HTMLElement & { early?: HTMLElement };

/**
 * Notes the guest's first touch, and the last press on what only scripts can answer (`data-scripted`), however late
 * the other scripts come. What a press unfolds (`aria-controls` names a `data-folded` part) it unfolds at once; a day of
 * the calendar (`data-day`) goes into the date fields of the parameters form, which the calendar takes over.
 */
export const TOUCH_SCRIPT = `(function(h){['pointerdown','keydown','wheel','touchmove'].forEach(function(n){addEventListener(n,function(){h.dataset.${TOUCHED_MARK}=''},{once:true,passive:true,capture:true})});addEventListener('click',function(e){if('${LIVE_MARK}' in h.dataset)return;var t=e.target,d=t.dataset&&t.dataset.day,f=document.forms.parameters;if(d){f=f.elements;var a=f.arrival,z=f.departure;if(a.value&&!z.value&&d>a.value)z.value=d;else{a.value=d;z.value=''}f=t.closest('div').querySelectorAll('[data-day]');for(var i=0;i<f.length;i++)f[i].setAttribute('aria-pressed',f[i].dataset.day==a.value||f[i].dataset.day==z.value);return}var b=t.closest&&t.closest('[data-scripted]'),p=b&&document.getElementById(b.getAttribute('aria-controls'));if(p&&'folded' in p.dataset){p.hidden=!p.hidden;b.setAttribute('aria-expanded',!p.hidden)}else h.early=b},true)})(document.documentElement)`;

/** The page answers from now on; a press that came before is made good. */
export function answerEarlyPress(): void {
  const page: Page = document.documentElement;
  page.dataset[LIVE_MARK] = '';
  if (page.early?.isConnected) page.early.click();
  page.early = undefined;
}

/** Runs before the first paint: the splash comes once per browser session, not over a booking, never with reduced motion. */
export const SPLASH_SCRIPT = `try{var s=sessionStorage,h=document.documentElement;if(s.getItem('splash')||/[?&]arrival=/.test(location.search)||matchMedia('(prefers-reduced-motion: reduce)').matches)h.dataset.splash='off';s.setItem('splash','1')}catch(e){document.documentElement.dataset.splash='off'}`;
