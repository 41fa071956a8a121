import { beforeEach, describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openPage } from '../../testing/open-page.tsx'
import { id } from '../../testing/people.ts'
import { openAsNewcomer } from '../onboarding/testing.ts'
import { openProfile } from '../profiles/testing.ts'
import { forVisitor, withTribe } from '../tribes/testing.ts'

const card = () => page.getByRole('region', { name: 'Cookie Preferences' })

/** What lies over the middle of an element: nothing, if it is reached and stands above the card. */
function covering(locator: Locator): string {
  const target = locator.element()
  const { x, y, width, height, bottom } = target.getBoundingClientRect()
  const found = document.elementFromPoint(x + width / 2, y + height / 2)
  const isOwn = found !== null && (target.contains(found) || found.contains(target))
  const isAbove = bottom <= card().element().getBoundingClientRect().top && y >= 0
  return isOwn && isAbove ? 'nothing' : (found?.outerHTML ?? 'the edge')
}

async function expectReachable(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible()
  locator.element().scrollIntoView({ block: 'nearest' })
  await expect.poll(() => covering(locator)).toBe('nothing')
}

describe('on a narrow phone, the question about cookies does not cover', () => {
  beforeEach(async () => {
    await page.viewport(320, 800)
    localStorage.removeItem('cookie-consent')
  })

  it('COOK-01 TRIBE-06 the bar of a tribe', async () => {
    await openPage(`/app/tribes/${id(1)}`, { api: withTribe(() => forVisitor()) })
    await expect.element(card()).toBeVisible()
    await expectReachable(page.getByRole('region', { name: 'Price and spots' }).getByRole('link'))
  })

  it('COOK-01 PRO-01 the bar that saves a profile', async () => {
    const screen = await openProfile()
    await expect.element(card()).toBeVisible()
    await screen.edit()
    for (const name of ['Save Changes', 'Cancel']) await expectReachable(page.getByRole('button', { name }).last())
  })

  it('COOK-01 ONB-01 the steps of onboarding', async () => {
    await openAsNewcomer('/app/onboarding/interests-skills', { done: 1 })
    await expect.element(card()).toBeVisible()
    await expectReachable(page.getByRole('link', { name: 'Back' }).or(page.getByRole('button', { name: 'Back' })))
    await expectReachable(page.getByRole('button', { name: 'Continue' }))
  })
})
