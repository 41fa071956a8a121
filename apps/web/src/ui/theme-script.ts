/**
 * Runs in the head before the first paint: sets `data-theme` from the visitor's choice, else from the system, and
 * follows both while the page is open. A choice that the browser does not keep comes with its event (theme.ts). Plain
 * script text because it must not wait for the bundle.
 */
export const paintThemeFirst = `(()=>{
const q=matchMedia('(prefers-color-scheme: dark)');
let own=null;
const paint=e=>{if(e?.type==='wayhouse:theme')own=e.detail;let t=own;if(!t)try{t=localStorage.getItem('theme')}catch{}
document.documentElement.dataset.theme=t==='light'||t==='dark'?t:q.matches?'dark':'light'};
paint();q.addEventListener('change',paint);addEventListener('storage',paint);addEventListener('wayhouse:theme',paint);
})()`
