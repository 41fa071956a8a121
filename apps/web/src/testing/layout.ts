import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** Elements that are cropped on purpose, and those for screen readers only. */
const ignored = '.sr-only, .skip-link, .truncate *, svg, img, [aria-hidden=true]'

/** Fails with each element that reaches over the left or right edge of the frame, even if that does not make the page scroll. */
export async function expectNoOverflow(frame: Element = document.body): Promise<void> {
  await expect.poll(() => outside(frame)).toEqual([])
}

/** Fails unless the page's heading and a toast are both visible and do not overlap. */
export async function expectToastBesideHeading(message: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const toaster = page.getByRole('region', { name: 'Messages from the site' })
  await expect.element(heading).toBeVisible()
  await expect.element(toaster.getByText(message)).toBeVisible()
  const headingBox = heading.element().getBoundingClientRect()
  const toasterBox = toaster.element().getBoundingClientRect()
  const isBeside = toasterBox.left >= headingBox.right || headingBox.left >= toasterBox.right
  const isBelow = toasterBox.top >= headingBox.bottom || headingBox.top >= toasterBox.bottom
  expect(isBeside || isBelow, `${JSON.stringify(headingBox)} and ${JSON.stringify(toasterBox)}`).toBe(true)
}

/** Shows the cookie banner on the narrowest phone. */
export async function showCookieBanner(): Promise<void> {
  await page.viewport(320, 800)
  localStorage.removeItem('cookie-consent')
}

/** Fails unless an element can be clicked and is placed above the cookie banner. */
export async function expectAboveCookieBanner(locator: Locator): Promise<void> {
  await expect.element(cookieBanner()).toBeVisible()
  await expect.element(locator).toBeVisible()
  locator.element().scrollIntoView({ block: 'nearest' })
  await expect.poll(() => coverOf(locator.element())).toBeNull()
}

const cookieBanner = () => page.getByRole('region', { name: 'Cookie Preferences' })

/** What covers an element, or keeps it from being above the cookie banner; null for nothing. */
function coverOf(target: Element): string | null {
  const { x, y, width, height, bottom } = target.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  const isHit = hit !== null && (target.contains(hit) || hit.contains(target))
  const isAbove = bottom <= cookieBanner().element().getBoundingClientRect().top && y >= 0
  return isHit && isAbove ? null : (hit?.outerHTML ?? 'the edge')
}

function outside(frame: Element): string[] {
  const { left, right } = frame.getBoundingClientRect()
  return [...frame.querySelectorAll('*')].flatMap((element) => {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || element.closest(ignored)) return []
    if ((box.left >= left - 1 && box.right <= right + 1) || isScrollable(element)) return []
    return [`${element.tagName} ${element.className} ${Math.round(box.left)}–${Math.round(box.right)}`]
  })
}

function isScrollable(element: Element): boolean {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
    if (/auto|scroll/.test(getComputedStyle(ancestor).overflowX) && !ancestor.matches('body, dialog')) return true
  return false
}
