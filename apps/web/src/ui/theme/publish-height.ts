/**
 * Publishes an element's height to the stylesheet as a property such as `--consent-height`, so that what is fixed at the
 * bottom of the screen is placed above it. Returns a function that stops.
 */
export function publishHeight(element: HTMLElement, property: `--${string}`): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(property)
  }
}
