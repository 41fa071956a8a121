/**
 * Runs in the head before the first paint: sets `data-theme` from the visitor's choice or else from the system, and updates
 * it while the page is open. Checks the choice in the footer's switch, whose island may never start. A choice that the browser
 * cannot store is passed in its event (theme.ts). Plain script text, because it must not wait for the bundle.
 */
export const themeScript = `(()=>{
const q=matchMedia('(prefers-color-scheme: dark)');
let own=null,t;
const paint=e=>{if(e?.type==='wayhouse:theme')own=e.detail;t=own;if(!t)try{t=localStorage.getItem('theme')}catch{}
document.documentElement.dataset.theme=t==='light'||t==='dark'?t:q.matches?'dark':'light'};
paint();addEventListener('DOMContentLoaded',()=>{for(const i of document.querySelectorAll('[data-themes] input'))i.checked=i.value===(t||'system')});q.addEventListener('change',paint);addEventListener('storage',paint);addEventListener('wayhouse:theme',paint);
})()`
