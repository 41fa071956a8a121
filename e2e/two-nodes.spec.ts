import type { Page } from '@playwright/test'
import { chosenCookies, expect, signedIn, test, visit } from './fixtures.ts'
import { filesToSend, log, pictureAndPdf, words, write } from './messages-page.ts'
import { buyWannabe, newMember } from './newcomer.ts'
import { ask, bell, expectEmail, notices, requestOf, toast } from './reservations-page.ts'
import { publishStay } from './stay-page.ts'
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

const at = (node: 0 | 1) => ({ baseURL: product.urls[node], storageState: chosenCookies(product.urls[node]) })

type People = { ana: Page; ben: Page; cleo: Page }

/** Ben asks for the last spot, Ana accepts, and each page follows without a reload. */
async function giveAwayLastSpot({ ana, ben, cleo }: People, inDays: number): Promise<void> {
  const { path, title } = await publishStay(ana, { size: 1, inDays })
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

/** Ana and Ben of the demo and a member who is new, each in the group of a city. */
async function inCity([ana, ben, neighbour]: readonly [Page, Page, Page]): Promise<void> {
  await Promise.all([signedIn(ana, host), signedIn(ben, guest), newMember(neighbour)])
  await buyWannabe(neighbour)
  const groups = (await (await ana.request.get('/api/city-groups')).json()) as { id: string; city: string }[]
  const id = groups.find(({ city }) => city === 'Valencia')?.id
  for (const page of [ana, ben, neighbour]) {
    expect((await page.request.post(`/api/city-groups/${id}/members`, { data: {} })).status()).toBe(200)
    await visit(page, `/app/messages?thread=${id}`)
  }
}

/** The server takes the next message of a page, which is not told so. */
async function loseAnswer(page: Page): Promise<void> {
  let isLost = false
  await page.route('**/api/threads/*/messages', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
}

test('MSG-06 MSG-07 MSG-09 MSG-10 three people talk over two nodes, with files, a cut line and reloads, and see the same words once', async ({
  openAs,
  errors,
}) => {
  const [ana, ben, neighbour] = [await openAs(null, at(0)), await openAs(null, at(1)), await openAs(null, at(0))]
  const everyone = [ana, ben, neighbour] as const
  await inCity(everyone)
  await write(ana, 'Who is in town?')
  await expect(words(neighbour)).toHaveText(['Who is in town?'])
  await ben.getByLabel('Files', { exact: true }).setInputFiles(await pictureAndPdf(ben))
  await expect(filesToSend(ben)).toHaveCount(2)
  await write(ben, 'I am, with a view')
  await neighbour.reload()
  await expect(words(neighbour).last()).toHaveText('I am, with a view')
  await write(neighbour, 'So am I')
  await expect(words(ben).last()).toHaveText('So am I')

  errors.expect(/Failed to load resource|WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/)
  await loseAnswer(ben)
  await write(ben, 'Kept, but nobody told me')
  await expect(words(ana).last()).toHaveText('Kept, but nobody told me')
  await ben.context().setOffline(true)
  await write(ben, 'Written in a tunnel')
  await expect(log(ben).getByText('Sending…')).toBeVisible()
  await ben.context().setOffline(false)
  await ben.reload()
  await expect(words(ana).last()).toHaveText('Written in a tunnel')
  await write(ana, 'See you both at eight')

  for (const page of everyone) {
    await expect(words(page)).toHaveText([
      'Who is in town?',
      'I am, with a view',
      'So am I',
      'Kept, but nobody told me',
      'Written in a tunnel',
      'See you both at eight',
    ])
    await expect(log(page).getByRole('button', { name: /^Open image view/ })).toHaveCount(1)
    await expect(log(page).getByRole('link', { name: /plan\.pdf/ })).toHaveCount(1)
    await expect(log(page).getByText('Sending…')).toHaveCount(0)
  }
})

test('RES-06 RES-08 NOTI-04 the last spot is given away between two nodes, and again after one of them has crashed', async ({
  openAs,
}) => {
  const [ana, ben, cleo] = [await openAs(null, at(0)), await openAs(null, at(1)), await openAs(null, at(1))]
  await Promise.all([signedIn(ana, host), signedIn(ben, guest), signedIn(cleo, third)])
  await visit(ana, '/app/notifications')
  await giveAwayLastSpot({ ana, ben, cleo }, 220)

  await crash(product.nodes[0])
  await giveAwayLastSpot({ ana, ben, cleo }, 260)
})
