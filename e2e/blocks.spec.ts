import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { log, write } from './messages-page.ts'
import { buyWannabe, newMember } from './newcomer.ts'
import { join, publishStay } from './stay-page.ts'

const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })
const members = (page: Page): Locator => page.getByRole('region', { name: 'Members' })

/** A verified subscriber with this name. Returns their id. */
async function subscribe(page: Page, first_name: string, last_name: string): Promise<string> {
  await newMember(page)
  await buyWannabe(page)
  const changed = await page.request.patch('/api/me/profile', { data: { first_name, last_name } })
  expect(changed.ok(), await changed.text()).toBe(true)
  const { user } = (await (await page.request.get('/api/session')).json()) as { user: { id: string } } // as in the contract
  return user.id
}

async function groupOf(page: Page, tribe: string): Promise<string> {
  const state = await page.request.get(`/api/tribes/${tribe}/question`)
  const { group_id } = (await state.json()) as { group_id: string } // as in the contract
  return `/app/messages?thread=${group_id}`
}

test(
  'BLOCK-01 BLOCK-02 BLOCK-03 two in one tribe no longer see each other, on open pages too, and the host sees both',
  { tag: '@phone' },
  async ({ page: ana, openAs, errors }) => {
    // three people join
    test.slow()
    const [ben, cleo] = [await openAs(null), await openAs(null)]
    const [benId, cleoId] = await Promise.all([
      subscribe(ben, 'Ben', 'Okafor'),
      subscribe(cleo, 'Cleo', 'Martin'),
      subscribe(ana, 'Ana', 'Silva'),
    ])
    const { id, path } = await publishStay(ana, { size: 3, inDays: 610 })
    for (const guest of [ben, cleo]) {
      await join(ana, id, guest)
      // the welcome has been shown
      await guest.request.post(`/api/tribes/${id}/welcomed`, { data: {} })
    }
    const group = await groupOf(cleo, id)
    await visit(cleo, group)
    await write(cleo, 'I bring the coffee grinder.')
    const second = await cleo.context().newPage()
    await Promise.all([visit(second, path), visit(ana, group), visit(ben, path)])
    await expect(members(second)).toContainText('Ben Okafor')
    await expect(members(ben)).toContainText('Cleo Martin')

    await members(ben).getByRole('button', { name: 'More about Cleo Martin' }).click()
    await ben.getByRole('menuitem', { name: 'Block' }).click()
    const dialog = ben.getByRole('alertdialog', { name: 'Block Cleo?' })
    await expect(dialog).toContainText('You will not see each other. Cleo is not told. Stays you share go on.')
    await expectNoAxeViolations(ben)
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(toast(ben, 'Blocked')).toBeVisible()

    // each is "A member" to the other, on pages that were open too
    await expect(members(ben)).toContainText('A member')
    await expect(members(ben)).not.toContainText('Cleo')
    await expect(members(second)).toContainText('A member')
    await expect(members(second)).not.toContainText('Ben')
    await expectNoAxeViolations(second)

    // a message is folded for the other one alone, as it arrives
    await visit(ben, group)
    await expect(log(ben).getByText('Message from a member you do not see')).toBeVisible()
    await expect(log(ben).getByText('coffee grinder')).toHaveCount(0)
    await write(ben, 'Milk is in the fridge.')
    await expect(log(ana).getByText('Milk is in the fridge.')).toBeVisible()
    await expect(log(ana)).toContainText('Ben')
    await expect(log(cleo).getByText('Message from a member you do not see')).toBeVisible()
    await expect(log(cleo).getByText('Milk is in the fridge.')).toHaveCount(0)
    await log(cleo).getByRole('button', { name: 'Show anyway' }).click()
    await expect(log(cleo).getByText('Milk is in the fridge.')).toBeVisible()
    await expect(log(cleo)).not.toContainText('Ben')

    // no page of either has a trace of the other in its HTML
    const shared = ['/app', '/app/messages', group, path, '/app/reservations', '/app/notifications', `${path}/costs`]
    for (const [viewer, pages, hidden] of [
      // whom he blocked, Ben finds in his settings
      [ben, shared, ['Cleo Martin', cleoId]],
      [cleo, [...shared, '/app/settings/privacy'], ['Ben Okafor', benId]],
    ] as const)
      for (const address of pages) {
        const html = await (await viewer.request.get(address)).text()
        for (const trace of hidden) expect(html.includes(trace), `${trace} in ${address}`).toBe(false)
      }

    // what is hidden answers as what never existed
    errors.expect(/404/)
    for (const [viewer, hidden] of [
      [ben, cleoId],
      [cleo, benId],
    ] as const) {
      const answers = await Promise.all(
        [hidden, crypto.randomUUID()].map(async (user) => {
          const response = await viewer.request.get(`/api/users/${user}`)
          const { request_id: _, ...body } = (await response.json()) as Record<string, unknown> // any body
          return { status: response.status(), body }
        }),
      )
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]?.status).toBe(404)
    }
    await visit(cleo, `/app/users/${benId}`)
    await expect(cleo.getByRole('main')).not.toContainText('Ben')
    await visit(ana, path)
    await expect(members(ana)).toContainText('Ben Okafor')
    await expect(members(ana)).toContainText('Cleo Martin')
  },
)
