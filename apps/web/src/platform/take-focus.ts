/** A `ref` of what comes in the place of what held the focus: it takes the focus as it appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
