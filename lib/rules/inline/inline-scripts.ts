/** Marks the html element once the guest has pressed or scrolled. */
export const TOUCHED_MARK = 'touched';

/**
 * Marks the html element at the guest's first press or scroll. Until hydration it also fills the date fields of the
 * parameters' form when a day of the calendar (`data-day`) is pressed, and lets no other handler see that press.
 */
export const TOUCH_SCRIPT = `(function(h){['pointerdown','keydown','wheel','touchmove'].forEach(function(n){addEventListener(n,function(){h.dataset.${TOUCHED_MARK}=''},{once:true,passive:true,capture:true})});addEventListener('click',function(e){var t=e.target,b=t.closest&&t.closest('[data-day]>button'),f=document.forms.parameters,a=f&&f.elements.arrival,z=f&&f.elements.departure;if(!b||b.disabled||!a)return;e.stopPropagation();var d=b.parentNode.dataset.day;if(a.value&&!z.value&&d>a.value)z.value=d;else{a.value=d;z.value=''}f.querySelectorAll('[data-day]>button').forEach(function(o){var p=o.parentNode.dataset.day;o.toggleAttribute('data-picked',p==a.value||p==z.value)});a.dispatchEvent(new Event('focusout',{bubbles:true}))},true)})(document.documentElement)`;

/** The event that tells scripts that no splash covers the page any more. */
export const SPLASH_OVER = 'splash-over';

/**
 * Runs before the first paint: the splash is shown once per browser session, not over a booking nor over the page of a
 * reservation, and never with reduced motion. A touch or a key ends it, even before the other scripts have loaded. It
 * ends with the click, not with the finger coming down, so that nothing under it is pressed. It sets the mark of the
 * touch itself, since whoever waits for the splash to end reads that at once. Without a touch it ends with its fade.
 */
export const SPLASH_SCRIPT = `(function(h){function end(){h.dataset.splash='off';dispatchEvent(new Event('${SPLASH_OVER}'))}try{var s=sessionStorage;if(s.getItem('splash')||/[?&]arrival=/.test(location.search)||/\\/success\\/?$/.test(location.pathname)||matchMedia('(prefers-reduced-motion: reduce)').matches)end();else['click','keydown','wheel','touchmove'].forEach(function(n){addEventListener(n,function(){h.dataset.${TOUCHED_MARK}='';end()},{once:true,passive:true,capture:true})}),addEventListener('animationend',function(e){if(e.target.hasAttribute('data-splash'))end()});s.setItem('splash','1')}catch(e){end()}})(document.documentElement)`;
