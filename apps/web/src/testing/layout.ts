import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** What is cropped on purpose, and what is for screen readers alone. */
const unseen = '.sr-only, .skip-link, .truncate *, svg, img, [aria-hidden=true]'

/** Fails with each element that reaches over the left or right edge of its frame: what is cut off, even where nothing can be scrolled. */
export async function expectNothingOutside(frame: Element = document.body): Promise<void> {
  await expect.poll(() => outside(frame)).toEqual([])
}

/** Fails unless the heading of the page and a message of the site are both shown, and neither over the other. */
export async function expectBesideHeading(message: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const messages = page.getByRole('region', { name: 'Messages from the site' })
  await expect.element(heading).toBeVisible()
  await expect.element(messages.getByText(message)).toBeVisible()
  const [title, card] = [heading.element().getBoundingClientRect(), messages.element().getBoundingClientRect()]
  const beside = card.left >= title.right || title.left >= card.right
  const below = card.top >= title.bottom || title.top >= card.bottom
  expect(beside || below, `${JSON.stringify(title)} and ${JSON.stringify(card)}`).toBe(true)
}

/** Asks about cookies again, on the narrowest phone. */
export async function askAboutCookies(): Promise<void> {
  await page.viewport(320, 800)
  localStorage.removeItem('cookie-consent')
}

/** Fails unless an element can be reached and stands above the question about cookies. */
export async function expectAboveCookies(locator: Locator): Promise<void> {
  await expect.element(cookies()).toBeVisible()
  await expect.element(locator).toBeVisible()
  locator.element().scrollIntoView({ block: 'nearest' })
  await expect.poll(() => covering(locator.element())).toBe('nothing')
}

const cookies = () => page.getByRole('region', { name: 'Cookie Preferences' })

function covering(target: Element): string {
  const { x, y, width, height, bottom } = target.getBoundingClientRect()
  const found = document.elementFromPoint(x + width / 2, y + height / 2)
  const isOwn = found !== null && (target.contains(found) || found.contains(target))
  const isAbove = bottom <= cookies().element().getBoundingClientRect().top && y >= 0
  return isOwn && isAbove ? 'nothing' : (found?.outerHTML ?? 'the edge')
}

function outside(frame: Element): string[] {
  const { left, right } = frame.getBoundingClientRect()
  return [...frame.querySelectorAll('*')].flatMap((element) => {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || element.closest(unseen)) return []
    if ((box.left >= left - 1 && box.right <= right + 1) || isScrolledTo(element)) return []
    return [`${element.tagName} ${element.className} ${Math.round(box.left)}–${Math.round(box.right)}`]
  })
}

function isScrolledTo(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowX) && !at.matches('body, dialog')) return true
  return false
}
