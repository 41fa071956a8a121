import type { Page } from '@playwright/test'
import { chosenCookies, expect, signedIn, test, visit } from './fixtures.ts'
import { ask, bell, expectEmail, notices, publish, requestOf, toast } from './reservations-page.ts'
import { bookingCard, reserveButton } from './tribe-page.ts'
import { crash, startTwoNodes } from './two-nodes.ts'
import type { TwoNodes } from './two-nodes.ts'

const host = 'host@demo.test'
const guest = 'guest@demo.test'
const third = 'member@demo.test'

let product: TwoNodes
test.beforeAll(async () => {
  product = await startTwoNodes(process.env.E2E_DATA_DIR ?? '')
})
test.afterAll(() => product.stop())

type People = { ana: Page; ben: Page; cleo: Page }

/** Ben asks for the last spot, Ana accepts, and each page follows without a reload. */
async function giveAwayLastSpot({ ana, ben, cleo }: People, inDays: number): Promise<void> {
  const { path, title } = await publish(ana, { inDays })
  await visit(cleo, path)
  await expect(bookingCard(cleo)).toContainText(/Available spots\s*1\/1/)
  await ask(ben, path, 'Hi Ana! I write firmware and cook on Sundays.')

  await bell(ana).click()
  await expect(notices(ana).filter({ hasText: title })).toContainText('(unread)')
  await notices(ana).getByRole('link').filter({ hasText: title }).click()
  await requestOf(ana, title).getByRole('button', { name: 'Accept' }).click()
  await expect(toast(ana, 'Reservation accepted successfully')).toBeVisible()

  await expect(bookingCard(ben)).toContainText('You have a spot')
  await bell(ben).click()
  await expect(notices(ben).filter({ hasText: title })).toContainText('(unread)')
  await ben.keyboard.press('Escape')
  await expect(bookingCard(cleo).getByText('Full', { exact: true })).toBeVisible()
  await expect(reserveButton(cleo)).toHaveCount(0)
  await Promise.all([host, guest].map((person) => expectEmail(cleo, person, title)))
}

test('RES-06 RES-08 NOTI-04 the last spot is given away between two nodes, and again after one of them has crashed', async ({
  openAs,
}) => {
  const at = (node: 0 | 1) => ({ baseURL: product.urls[node], storageState: chosenCookies(product.urls[node]) })
  const [ana, ben, cleo] = [await openAs(null, at(0)), await openAs(null, at(1)), await openAs(null, at(1))]
  await Promise.all([signedIn(ana, host), signedIn(ben, guest), signedIn(cleo, third)])
  await visit(ana, '/app/notifications')
  await giveAwayLastSpot({ ana, ben, cleo }, 220)

  await crash(product.nodes[0])
  await giveAwayLastSpot({ ana, ben, cleo }, 260)
})
