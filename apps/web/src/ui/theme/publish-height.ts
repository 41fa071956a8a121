/**
 * Publishes an element's height to the stylesheet as a property such as `--consent-height`, so that what is fixed at the
 * bottom of the screen is placed above it. Returns a function that stops. Only the elements of the selector `usedBy` get the property,
 * which is registered as one that is not inherited: inherited from the root, each change would restyle the whole page.
 */
export function publishHeight(element: HTMLElement, property: `--${string}`, usedBy: string): () => void {
  const sheet = new CSSStyleSheet()
  const observer = new ResizeObserver(() => sheet.replaceSync(`${usedBy} { ${property}: ${element.offsetHeight}px }`))
  document.adoptedStyleSheets.push(sheet)
  observer.observe(element)
  return () => {
    observer.disconnect()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
