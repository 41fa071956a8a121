// Runs in the page before its own scripts, and marks in the trace when a part of it is hydrated: the product removes that
// part's attribute (apps/web/src/platform/page/hydration.tsx).
new MutationObserver((records) => {
  for (const { target } of records)
    if (!target.hasAttribute('data-unhydrated')) performance.mark(`hydrated ${nameOf(target)}`)
}).observe(document, { subtree: true, attributeFilter: ['data-unhydrated'] })

/** An island's name; of another part, the landmarks around it. */
function nameOf(part) {
  if (part.dataset.island) return part.dataset.island
  const landmarks = []
  for (let element = part.parentElement; element; element = element.parentElement) {
    const label = element.ariaLabel ?? element.id
    if (/^(?:header|main|nav|section|aside|footer|article)$/i.test(element.tagName))
      landmarks.unshift(element.tagName.toLowerCase() + (label ? ` ${label}` : ''))
  }
  return landmarks.join(' › ') || 'the page'
}
