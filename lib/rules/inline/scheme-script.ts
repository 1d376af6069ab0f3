/** Names the switch's radio buttons, the data attribute of the html element and the stored choice. */
export const SCHEME = 'scheme';

/**
 * Sets the scheme before the first paint: the guest's choice, which holds for all hotels, else the system's
 * (tokens.css). It also runs the switch in the menu, which must work without the other scripts: its buttons have the
 * values light, dark and ''. It expects the page's theme colours in the order light, dark.
 */
export const SCHEME_SCRIPT = `(function(h,n){function set(s){if(s)h.dataset[n]=s;else delete h.dataset[n];document.querySelectorAll('meta[name=theme-color]').forEach(function(m,i){var own=i?'dark':'light';m.media=s?s==own?'all':'not all':'(prefers-color-scheme:'+own+')'})}function read(){var s;try{s=localStorage.getItem(n)}catch(e){}set(s=='light'||s=='dark'?s:'')}read();addEventListener('storage',read);addEventListener('pageshow',read);addEventListener('change',function(e){var b=e.target;if(b.name!=n)return;try{localStorage.setItem(n,b.value)}catch(e){}set(b.value)});addEventListener('click',function(e){if(e.target.name!=n)document.getElementsByName(n).forEach(function(b){b.checked=b.value==(h.dataset[n]||'')})},true)})(document.documentElement,'${SCHEME}')`;
