/** Name of the switch's radio buttons, of the mark on the html element and of what is remembered for all hotels. */
export const SCHEME = 'scheme';

/**
 * Light or dark before the first paint, as the guest chose in any hotel; without a choice the system decides
 * (tokens.css). Also all that the switch in the menu needs, so that it works without the other scripts: its buttons
 * have the values light, dark and nothing. The page's theme colours stand in the order light, dark.
 */
export const SCHEME_SCRIPT = `(function(h,n){function set(s){if(s)h.dataset[n]=s;else delete h.dataset[n];document.querySelectorAll('meta[name=theme-color]').forEach(function(m,i){var own=i?'dark':'light';m.media=s?s==own?'all':'not all':'(prefers-color-scheme:'+own+')'})}function read(){var s;try{s=localStorage.getItem(n)}catch(e){}set(s=='light'||s=='dark'?s:'')}read();addEventListener('storage',read);addEventListener('pageshow',read);addEventListener('change',function(e){var b=e.target;if(b.name!=n)return;try{localStorage.setItem(n,b.value)}catch(e){}set(b.value)});addEventListener('click',function(e){if(e.target.name!=n)document.getElementsByName(n).forEach(function(b){b.checked=b.value==(h.dataset[n]||'')})},true)})(document.documentElement,'${SCHEME}')`;
