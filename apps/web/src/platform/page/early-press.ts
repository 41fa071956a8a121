/**
 * Runs in the head, before any other script: keeps the press of a button or choice whose part of the page has not started yet, and
 * marks it (`data-pressed`), so that it looks pressed at once. What a browser does by itself is left to it: links, details, forms
 * that load a page, how a choice looks, and what is typed, which is only marked (`data-typed`). Plain script text, because it must not
 * wait for the bundle.
 */
export const earlyPressScript = `addEventListener('click',e=>{
const press=e.target.closest?.('button,[type=radio],[type=checkbox],[data-pressable]');
if(!press)return;
for(const last of document.querySelectorAll('[data-pressed]'))delete last.dataset.pressed;
if(!press.closest('[data-unhydrated]')||press.popoverTargetElement||press.type==='submit'&&press.form?.method==='get')return;
if(!('checked'in press))e.preventDefault();
e.stopPropagation();
press.dataset.pressed=''
},true);
for(const type of ['input','change'])addEventListener(type,({target,isComposing})=>{
if(isComposing||/^(?:radio|checkbox|file)$/.test(target.type)||!target.closest('[data-unhydrated]'))return;
target.dataset.typed='';
target.typed=target.value
},true);`

/** Forgets what was pressed in a part of the page, and returns a function that carries it out. */
export function takeEarlyPress(part: ParentNode): () => void {
  const pressed = part.querySelector<HTMLInputElement>('[data-pressed]')
  delete pressed?.dataset['pressed']
  // as it was: the click changes it again, now for React too
  if (pressed?.checked !== undefined) pressed.checked = !pressed.checked
  return () => pressed?.click()
}

/** `typed`: its value when the script above saw it last; React may have set the field back since. */
type TypedField = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & { typed: string }

/** Says again what was typed, chosen or focused in a part of the page before React heard of it. */
export function repeatEarlyInput(part: ParentNode): void {
  for (const field of part.querySelectorAll<TypedField>('[data-typed]')) {
    delete field.dataset['typed']
    // in a part that is hydrated later, React hydrates the field before it handles an event there
    tell(field, 'input')
    retype(field)
    tell(field, 'input')
    tell(field, 'change')
  }
  part.querySelector(':focus')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

function tell(field: Element, type: string): void {
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * Sets a field to what was typed so that React sees a change. It takes each value that is set on the element itself for its own; the
 * setter of the prototype passes it by.
 */
function retype(field: TypedField): void {
  const cursor = 'selectionStart' in field ? field.selectionStart : null
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, field.typed)
  // null where a field has no cursor that scripts can move
  if (cursor !== null && 'setSelectionRange' in field) field.setSelectionRange(cursor, cursor)
}
