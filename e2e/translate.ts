import type { Page } from '@playwright/test'

/**
 * Translates every page that this browser opens once it can be pressed, as Chrome's translator does: each text, and each that
 * is rendered later, is replaced by an element with that text.
 */
export async function translateAllPages(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        if (text.parentElement?.closest('font, script, style, textarea, [translate=no]')) continue
        const outer = document.createElement('font')
        outer.append(document.createElement('font'))
        outer.firstElementChild?.append(text.textContent ?? '')
        text.parentNode?.replaceChild(outer, text)
      }
    }
    const start = () => {
      translate()
      new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true })
    }
    document.addEventListener('DOMContentLoaded', () => {
      const { documentElement: root } = document
      const startOnceHydrated = () => {
        if (root.dataset.hydrated === undefined) return
        waiting.disconnect()
        start()
      }
      const waiting = new MutationObserver(startOnceHydrated)
      waiting.observe(root, { attributes: true })
      startOnceHydrated()
    })
  })
}
