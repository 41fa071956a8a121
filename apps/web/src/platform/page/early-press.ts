/**
 * Runs in the head, before any other script: keeps the press of a button or choice whose part of the page has not started yet, and
 * marks it (`data-pressed`), so that it looks pressed at once. What a browser does by itself is left to it: links, details, forms
 * that load a page, and how a choice looks. Plain script text, because it must not wait for the bundle.
 */
export const earlyPressScript = `addEventListener('click',e=>{
const press=e.target.closest?.('button,[type=radio],[type=checkbox]');
if(!press)return;
for(const last of document.querySelectorAll('[data-pressed]'))delete last.dataset.pressed;
if(!press.closest('[data-unhydrated]')||press.popoverTargetElement||press.type==='submit'&&press.form?.method==='get')return;
if(!('checked'in press))e.preventDefault();
e.stopPropagation();
press.dataset.pressed=''
},true);`

/** Forgets what was pressed in a part of the page, and returns a function that carries it out. */
export function takeEarlyPress(part: ParentNode): () => void {
  const pressed = part.querySelector<HTMLInputElement>('[data-pressed]')
  delete pressed?.dataset['pressed']
  // as it was: the click changes it again, now for React too
  if (pressed?.checked !== undefined) pressed.checked = !pressed.checked
  return () => pressed?.click()
}
