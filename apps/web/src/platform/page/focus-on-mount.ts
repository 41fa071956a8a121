/** A `ref` that focuses an element when it appears in the place of the one that had the focus. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
