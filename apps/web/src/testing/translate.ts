import { onTestFinished } from 'vitest'

/**
 * Translates the page for the rest of a test, as Chrome's translator does: it replaces each text, and each that is
 * rendered later, by an element with the text, which `translated` may change. Returns a function that stops it.
 */
export function translatePage(translated: (text: string) => string = (text) => text): () => void {
  const translateAll = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
    for (const text of found)
      if (!text.parentElement?.closest('font, script, style, textarea, title, [translate=no]'))
        replace(text, translated)
  }
  translateAll()
  const observer = new MutationObserver(translateAll)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  const stop = () => observer.disconnect()
  onTestFinished(() => {
    stop()
    // what stands beside the page stays in the document, which later tests share
    for (const element of document.querySelectorAll('body > font')) element.replaceWith(element.textContent)
  })
  return stop
}

function replace(text: Text, translated: (text: string) => string): void {
  const outer = document.createElement('font')
  const inner = outer.appendChild(document.createElement('font'))
  inner.textContent = translated(text.data)
  text.replaceWith(outer)
}
