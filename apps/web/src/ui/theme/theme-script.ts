/**
 * Runs in the head before the first paint: sets `data-theme` from the visitor's choice or else from the system, and updates
 * it while the page is open. A choice that the browser cannot store is passed in its event (theme.ts). Plain script text,
 * because it must not wait for the bundle.
 */
export const themeScript = `(()=>{
const q=matchMedia('(prefers-color-scheme: dark)');
let own=null;
const paint=e=>{if(e?.type==='wayhouse:theme')own=e.detail;let t=own;if(!t)try{t=localStorage.getItem('theme')}catch{}
document.documentElement.dataset.theme=t==='light'||t==='dark'?t:q.matches?'dark':'light'};
paint();q.addEventListener('change',paint);addEventListener('storage',paint);addEventListener('wayhouse:theme',paint);
})()`
