import type { Page } from '@playwright/test'

/** Elements that are cut off at the left or right edge of the containers that match a selector. */
export function overflowing(page: Page, container: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const overflows: string[] = []
    const isScrollable = (element: Element) => {
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
        if (/auto|scroll/.test(getComputedStyle(ancestor).overflowX) && !ancestor.matches('body, dialog')) return true
      return false
    }
    for (const frame of document.querySelectorAll(selector)) {
      const { left, right } = frame.getBoundingClientRect()
      for (const element of frame.querySelectorAll('*')) {
        const box = element.getBoundingClientRect()
        // pictures and ornaments are cropped on purpose, and texts for screen readers are not visible
        if (box.width === 0 || element.closest('.sr-only, .skip-link, svg, [aria-hidden=true], [data-island=consent]'))
          continue
        if ((box.left < left - 1 || box.right > right + 1) && !isScrollable(element))
          overflows.push(`${element.tagName} ${element.className} ${Math.round(box.left)}–${Math.round(box.right)}`)
      }
    }
    return overflows
  }, container)
}
