/** The element of a translation, by the text that it replaced. */
const translations = new WeakMap<Node, Element>()

/** The text that was replaced, by the element of its translation. */
const originals = new WeakMap<Node, Text>()

let observer: MutationObserver | undefined

/**
 * Lets React go on while the browser translates the page. A translator replaces each text by `<font>` elements, but React
 * keeps the text that it has rendered: removing it or inserting before it would throw, and a change of it would not be seen.
 * So before React touches a text that is no longer in the page, and after it has changed one, the texts of that element
 * return to their places, and the translator translates them anew. Reasons: decision 027.
 */
export function followTranslation(): void {
  if (observer) return
  observer = new MutationObserver(follow)
  observer.observe(document, { childList: true, subtree: true })
  const { removeChild, insertBefore, appendChild } = Node.prototype
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      if (child.parentNode !== this) restoreAround(child)
      return removeChild.call(this, child)
    },
    insertBefore(this: Node, node: Node, next: Node | null) {
      restoreAround(node)
      if (next && next.parentNode !== this) restoreAround(next)
      return insertBefore.call(this, node, next)
    },
    appendChild(this: Node, node: Node) {
      restoreAround(node)
      return appendChild.call(this, node)
    },
  })
}

/** Undoes what was translated so far: hydration expects the page as the server has rendered it. */
export function restoreTranslatedTexts(): void {
  for (const font of document.querySelectorAll('font')) restore(font)
}

function follow(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') restoreAround(target)
    // a translator replaces a text, or inserts its element beside the text and removes that
    const beside = [...addedNodes, previousSibling, nextSibling]
    for (const node of removedNodes) remember(node instanceof Text ? node : originals.get(node), beside)
  }
}

function remember(text: Text | undefined, beside: readonly (Node | null)[]): void {
  const translation = beside.find(
    (node) => node instanceof Element && node.localName === 'font' && !originals.has(node),
  )
  if (!text || !(translation instanceof Element) || (text.isConnected && !translation.contains(text))) return
  translations.set(text, translation)
  originals.set(translation, text)
  observer?.observe(text, { characterData: true })
}

/** Restores a translated text, with those beside it: a translator may have moved words from one to the other. */
function restoreAround(text: Node): void {
  const parent = translations.get(text)?.parentNode
  if (parent) for (const child of parent.childNodes) restore(child)
}

function restore(translation: Node): void {
  const original = originals.get(translation)
  if (!original || !translation.parentNode) return
  translations.delete(original)
  originals.delete(translation)
  translation.parentNode.replaceChild(original, translation)
}
