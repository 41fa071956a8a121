import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { log, write } from './messages-page.ts'
import { buyWannabe, newMember } from './newcomer.ts'
import { dayFromToday, join, publishStay } from './stay-page.ts'

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

/** The pages of a member that are about nobody in particular. */
const memberPages = [
  '',
  '?location=Testville',
  '/tribes',
  '/tribes/create',
  '/reservations',
  '/notifications',
  '/profile',
  '/decision',
  '/messages',
  '/messages?view=archived',
  '/subscription/receipts',
  '/settings',
  '/settings/account',
  '/settings/notifications',
  '/settings/membership',
  '/settings/tokens',
  '/settings/data',
].map((part) => `/app${part}`)

type Two = { ben: Page; benId: string; cleo: Page; cleoId: string; tribe: string }

/** The two write to each other, and each pays for something in the tribe. Returns the page of their conversation. */
async function shareMore({ ben, benId, cleo, cleoId, tribe }: Two): Promise<string> {
  const post = async (page: Page, path: string, data: object) => {
    const response = await page.request.post(path, { data })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()) as { thread_id: string } // as in the contract
  }
  const { thread_id } = await post(ben, '/api/threads/personal', { user_id: cleoId })
  for (const [page, payer_id] of [
    [ben, benId],
    [cleo, cleoId],
  ] as const) {
    const message = { client_id: crypto.randomUUID(), content: 'Who has the key?' }
    await post(page, `/api/threads/${thread_id}/messages`, message)
    const line = { title: 'Oil', day: dayFromToday(610), payer_id, amount: '30.00', currency: 'EUR' }
    await post(page, `/api/tribes/${tribe}/costs/expenses`, { ...line, split: { kind: 'equal' } })
  }
  return `/app/messages?thread=${thread_id}`
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
    const direct = await shareMore({ ben, benId, cleo, cleoId, tribe: id })
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
    const shared = [...memberPages, group, direct, path, `${path}/manage`, `${path}/review`, `${path}/costs`]
    for (const [viewer, pages, hidden] of [
      // whom he blocked, Ben finds in his settings
      [ben, shared, { id: cleoId, names: ['Cleo Martin', 'Cleo M.'] }],
      [cleo, [...shared, '/app/settings/privacy'], { id: benId, names: ['Ben Okafor', 'Ben O.'] }],
    ] as const)
      for (const address of [...pages, `/app/users/${hidden.id}`]) {
        const html = await (await viewer.request.get(address)).text()
        // a page has its own address
        for (const trace of address.includes(hidden.id) ? hidden.names : [...hidden.names, hidden.id])
          expect(html.includes(trace), `${trace} in ${address}`).toBe(false)
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
