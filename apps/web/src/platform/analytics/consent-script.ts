/**
 * Runs in the head before the first paint: where no choice about cookies is stored, it has the stylesheet show the banner, which is
 * in the HTML of visitors' pages. Plain script text, because it must not wait for the bundle.
 */
export const consentScript = `(()=>{let stored;try{stored=localStorage.getItem('cookie-consent')}catch{}
if(!stored)document.documentElement.dataset.consent='wanted'})();`

/** Has the stylesheet show the banner. Returns a function that hides it. */
export function showConsentBanner(): () => void {
  document.documentElement.dataset['consent'] = 'wanted'
  return () => delete document.documentElement.dataset['consent']
}
