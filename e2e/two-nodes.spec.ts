import type { Page } from '@playwright/test'
import { storageWithConsent, expect, signIn, test, visit } from './fixtures.ts'
import { filesToSend, log, messageTexts, pictureAndPdf, write } from './messages-page.ts'
import { buyWannabe, newMember } from './newcomer.ts'
import { signInOperator } from './operator.ts'
import { bell, expectEmail, notices, requestOf, requestSpot, toast } from './reservations-page.ts'
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

const at = (node: 0 | 1) => ({ baseURL: product.urls[node], storageState: storageWithConsent(product.urls[node]) })

type People = { ana: Page; ben: Page; cleo: Page }

/** Ben requests the last spot, Ana accepts, and all open pages show it without a reload. */
async function giveAwayLastSpot({ ana, ben, cleo }: People, inDays: number): Promise<void> {
  const { path, title } = await publishStay(ana, { size: 1, inDays })
  await visit(cleo, path)
  await expect(bookingCard(cleo)).toContainText(/Available spots\s*1\/1/)
  await requestSpot(ben, path, 'Hi Ana! I write firmware and cook on Sundays.')

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

/** Signs in Ana, Ben and a new member, who join the group of a city and open it. */
async function joinCityGroup([ana, ben, neighbour]: readonly [Page, Page, Page]): Promise<void> {
  await Promise.all([signIn(ana, host), signIn(ben, guest), newMember(neighbour)])
  await buyWannabe(neighbour)
  const groups = (await (await ana.request.get('/api/city-groups')).json()) as { id: string; city: string }[]
  const id = groups.find(({ city }) => city === 'Valencia')?.id
  for (const page of [ana, ben, neighbour]) {
    expect((await page.request.post(`/api/city-groups/${id}/members`, { data: {} })).status()).toBe(200)
    await visit(page, `/app/messages?thread=${id}`)
  }
}

/** The server receives the next message of a page, but its response is lost. */
async function loseResponse(page: Page): Promise<void> {
  let isLost = false
  await page.route('**/api/threads/*/messages', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
}

test('MSG-06 MSG-07 MSG-09 MSG-10 three members write over two nodes, with files, lost connections and reloads, and see every message once', async ({
  openAs,
  errors,
}) => {
  test.slow()
  const [ana, ben, neighbour] = [await openAs(null, at(0)), await openAs(null, at(1)), await openAs(null, at(0))]
  const everyone = [ana, ben, neighbour] as const
  await joinCityGroup(everyone)
  await write(ana, 'Who is in town?')
  await expect(messageTexts(neighbour)).toHaveText(['Who is in town?'])
  await ben.getByLabel('Files', { exact: true }).setInputFiles(await pictureAndPdf(ben))
  await expect(filesToSend(ben)).toHaveCount(2)
  await write(ben, 'I am, with a view')
  await neighbour.reload()
  await expect(messageTexts(neighbour).last()).toHaveText('I am, with a view')
  await write(neighbour, 'So am I')
  await expect(messageTexts(ben).last()).toHaveText('So am I')

  errors.expect(/Failed to load resource|WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/)
  await loseResponse(ben)
  await write(ben, 'Stored, but the response was lost')
  await expect(messageTexts(ana).last()).toHaveText('Stored, but the response was lost')
  await ben.context().setOffline(true)
  await write(ben, 'Written in a tunnel')
  await expect(log(ben).getByText('Sending…').first()).toBeVisible()
  await ben.context().setOffline(false)
  await ben.reload()
  await expect(messageTexts(ana).last()).toHaveText('Written in a tunnel')
  await write(ana, 'See you both at eight')

  for (const page of everyone) {
    await expect(messageTexts(page)).toHaveText([
      'Who is in town?',
      'I am, with a view',
      'So am I',
      'Stored, but the response was lost',
      'Written in a tunnel',
      'See you both at eight',
    ])
    await expect(log(page).getByRole('button', { name: /^Open image view/ })).toHaveCount(1)
    await expect(log(page).getByRole('link', { name: /plan\.pdf/ })).toHaveCount(1)
    await expect(log(page).getByText('Sending…')).toHaveCount(0)
  }
})

test('CON-09 a name that an admin sets on one node is on the pages of the other within two seconds', async ({
  openAs,
}) => {
  const [admin, visitor] = [await openAs(null, at(0)), await openAs(null, at(1))]
  await signInOperator(admin, 'operator@demo.test')
  await visit(admin, '/app/admin/settings?group=brand')
  // the page is cached by then
  await visit(visitor, '/about')
  await expect(visitor).toHaveTitle('About · Wayhouse')
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Elsewhere')
  await admin.getByRole('textbox', { name: 'Its registration' }).fill('Porto 123 456')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await expect(admin.getByRole('link', { name: 'Open Elsewhere' })).toBeVisible()
  const pageOf = async (path: string) => (await visitor.request.get(path)).text()
  await expect.poll(() => pageOf('/about'), { timeout: 2500, intervals: [100] }).toContain('About · Elsewhere')
  await visit(visitor, '/about')
  await expect(visitor).toHaveTitle('About · Elsewhere')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('About Elsewhere')
  await expect(visitor.getByText('Porto 123 456')).toBeVisible()
  // what the browser renders has the name too
  await visitor.getByRole('link', { name: 'Privacy Policy' }).first().click()
  await expect(visitor).toHaveTitle('Privacy Policy · Elsewhere')
  expect(await pageOf('/.well-known/security.txt')).toContain('support@wayhouse.example')
  expect(await pageOf('/manifest.webmanifest')).toContain('"name":"Elsewhere"')
})

test('RES-06 RES-08 NOTI-04 the last spot is requested and accepted over two nodes, and again after one of them has crashed', async ({
  openAs,
}) => {
  const [ana, ben, cleo] = [await openAs(null, at(0)), await openAs(null, at(1)), await openAs(null, at(1))]
  await Promise.all([signIn(ana, host), signIn(ben, guest), signIn(cleo, third)])
  await visit(ana, '/app/notifications')
  await giveAwayLastSpot({ ana, ben, cleo }, 220)

  await crash(product.nodes[0])
  await giveAwayLastSpot({ ana, ben, cleo }, 260)
})
