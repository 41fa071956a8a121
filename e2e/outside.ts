import type { Page } from '@playwright/test'

/** What reaches over the left or right edge of its frame: what is cut off, even where nothing can be scrolled. */
export function outside(page: Page, frame: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const found: string[] = []
    const isReached = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && !at.matches('body, dialog')) return true
      return false
    }
    for (const within of document.querySelectorAll(selector)) {
      const { left, right } = within.getBoundingClientRect()
      for (const element of within.querySelectorAll('*')) {
        const box = element.getBoundingClientRect()
        // pictures and ornaments are cropped on purpose, what is scrolled sideways is reached, and what is for screen readers is not seen
        if (box.width === 0 || element.closest('.sr-only, .skip-link, svg, [aria-hidden=true], [data-island=consent]'))
          continue
        if ((box.left < left - 1 || box.right > right + 1) && !isReached(element))
          found.push(`${element.tagName} ${element.className} ${Math.round(box.left)}–${Math.round(box.right)}`)
      }
    }
    return found
  }, frame)
}
