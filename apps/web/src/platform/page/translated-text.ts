/** The element of a translation by the text that it replaced, and the other way round. */
const counterparts = new WeakMap<Node, Node>()
let observer: MutationObserver | undefined

/**
 * Lets React go on while the browser translates the page. A translator replaces each text by `<font>` elements, but React
 * keeps the text that it has rendered: removing it or inserting before it would throw, and a change of it would not be seen.
 * So before React touches a translated text, and after it has changed one, the texts of that element return to their places,
 * and the translator translates them anew. Reasons: decision 027.
 */
export function followTranslation(): void {
  if (observer) return
  observer = new MutationObserver((records) => records.forEach(follow))
  observer.observe(document, { childList: true, subtree: true })
  for (const name of ['removeChild', 'insertBefore', 'appendChild'] as const) {
    const method: (child: Node, next: Node | null) => unknown = Node.prototype[name]
    Object.assign(Node.prototype, {
      [name](this: Node, child: Node, next: Node | null) {
        restoreAround(child)
        if (next) restoreAround(next)
        return method.call(this, child, next)
      },
    })
  }
}

/** Undoes what was translated so far: hydration expects the page as the server has rendered it. */
export function restoreTranslatedTexts(part: ParentNode = document): void {
  part.querySelectorAll('font').forEach(restore)
}

/** The texts that are not translated while the page hydrates. */
const held: Node[] = []

/**
 * Undoes what was translated so far, and has translators leave the page as it is until it is hydrated: a page that starts when it is touched
 * may have been translated before.
 */
export function holdTranslation(): void {
  for (const font of document.querySelectorAll('font')) {
    const text = counterparts.get(font)
    if (text) held.push(text)
  }
  if (held.length > 0) document.documentElement.translate = false
  restoreTranslatedTexts()
}

/** Has the page translated again: a translator looks at what changes. */
export function resumeTranslation(): void {
  if (held.length > 0) document.documentElement.removeAttribute('translate')
  for (const text of held.splice(0)) if (text instanceof Text) text.replaceData(0, 0, '')
}

function follow({ type, target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  if (type === 'characterData') restoreAround(target)
  for (const node of removedNodes) {
    const text = isText(node) ? node : counterparts.get(node)
    // a translator replaces a text, or inserts its element beside the text and removes that
    const font = [...addedNodes, previousSibling, nextSibling].find(
      (added) => isFont(added) && !counterparts.has(added),
    )
    if (!text || !font || (text.isConnected && !font.contains(text))) continue
    counterparts.set(text, font).set(font, text)
    observer?.observe(text, { characterData: true })
  }
}

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE
const isFont = (node: Node | null): node is Node => node?.nodeName === 'FONT'

/** Restores a translated text, with those beside it: a translator may have moved words from one to the other. */
function restoreAround(text: Node): void {
  if (isText(text)) counterparts.get(text)?.parentNode?.childNodes.forEach(restore)
}

function restore(font: Node): void {
  const text = isFont(font) && counterparts.get(font)
  if (!text || !font.parentNode) return
  counterparts.delete(text)
  counterparts.delete(font)
  font.parentNode.replaceChild(text, font)
}
