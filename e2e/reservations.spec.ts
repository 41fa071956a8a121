import { expect, expectNoAxeViolations, signIn, test, visit } from './fixtures.ts'
import { buyWannabe, newMember } from './newcomer.ts'
import { bell, expectEmail, requestOf, requestSpot, toast } from './reservations-page.ts'
import { newPerson, publishStay } from './stay-page.ts'
import { bookingCard, reserveButton } from './tribe-page.ts'

const host = 'host@demo.test'
const guest = 'guest@demo.test'

test(
  'HEAD-07 RES-04 RES-06 RES-08 NOTI-04 TRIBE-05 the last spot is requested and accepted, and all open pages show it without a reload',
  { tag: '@phone' },
  async ({ page: ana, openAs }) => {
    await signIn(ana, host)
    const { path, title } = await publishStay(ana, { size: 1, inDays: 220 })
    await visit(ana, '/app')
    await expect(bell(ana)).toBeVisible()
    const ben = await openAs(guest)
    const third = await openAs('member@demo.test')
    await visit(third, path)
    await expect(bookingCard(third)).toContainText(/Available spots\s*1\/1/)

    await requestSpot(ben, path, 'Hi Ana! I write firmware, cook on Sundays and keep quiet after ten.')
    await expect(bookingCard(ben)).toContainText('Pending')
    await expect(bookingCard(ben)).toContainText(/Ana answers by/)

    // the host's bell shows it without a reload, and leads to the request
    await expect(bell(ana)).toHaveAccessibleName(/unread/)
    await bell(ana).click()
    await ana.getByRole('link').filter({ hasText: title }).first().click()
    await expect(ana).toHaveURL(/\/app\/reservations/)
    await expect(requestOf(ana, title)).toContainText('I write firmware')
    await expectNoAxeViolations(ana)
    await requestOf(ana, title).getByRole('button', { name: 'Accept' }).click()
    await expect(toast(ana, 'Reservation accepted successfully')).toBeVisible()
    await expect(ana.getByRole('region', { name: title })).toContainText('Accepted')

    await expect(bookingCard(ben)).toContainText('You have a spot')
    await expect(bell(ben)).toHaveAccessibleName(/unread/)
    await expect(bookingCard(third).getByText('Full', { exact: true })).toBeVisible()
    await expect(reserveButton(third)).toHaveCount(0)

    await Promise.all([host, guest].map((person) => expectEmail(ana, person, title)))
  },
)

test('RES-07 a member leaves, another is removed with a reason, and their spots are free again', async ({
  page: ana,
  openAs,
}) => {
  await signIn(ana, host)
  const { path, title } = await publishStay(ana, { size: 2, inDays: 380 })
  const [ben, zuri] = [await openAs(guest), await openAs(null)]
  await newMember(zuri)
  await buyWannabe(zuri)
  await requestSpot(ben, path, 'First')
  await requestSpot(zuri, path, 'Second')
  await visit(ana, '/app/reservations')
  for (const count of [1, 2]) {
    await requestOf(ana, title)
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click()
    await expect(ana.getByRole('region', { name: title })).toContainText(`${count} of 2 spots taken`)
  }
  await bookingCard(ben).getByRole('button', { name: 'Leave tribe' }).click()
  await ben.getByRole('alertdialog').getByRole('button', { name: 'Leave tribe' }).click()
  await expect(toast(ben, 'You left the tribe')).toBeVisible()
  await expect(bookingCard(ben)).toContainText(/Available spots\s*1\/2/)
  await visit(ana, path)
  await ana.getByRole('button', { name: /^Remove/ }).click()
  const dialog = ana.getByRole('alertdialog')
  await dialog.getByLabel('Reason').fill('The dates have changed')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(bookingCard(ana)).toContainText(/Available spots\s*2\/2/)
  await visit(zuri, '/app/notifications')
  await expect(zuri.getByRole('listitem').filter({ hasText: 'The dates have changed' })).toBeVisible()
})

test('RES-08 a new member is welcomed once, and cancels a request for overlapping dates', async ({
  page: ben,
  openAs,
}) => {
  const { page: ana } = await newPerson(await openAs(null), 'Ana')
  const inDays = 520
  const [house, other] = [
    await publishStay(ana, { size: 1, inDays }),
    await publishStay(ana, { size: 1, inDays: inDays + 10 }),
  ]
  await signIn(ben, guest)
  const requestFor = (path: string) =>
    ben.request.post(`${path.replace('/app', '/api')}/reservations`, { data: { message: 'May I?' } })
  await requestFor(other.path)
  const { id }: { id: string } = await (await requestFor(house.path)).json()
  expect((await ana.request.post(`/api/reservations/${id}/accept`, { data: {} })).status()).toBe(200)

  await visit(ben, house.path)
  const welcome = ben.getByRole('dialog', { name: 'Ana said yes' })
  await expect(welcome).toContainText(`The last spot in ${house.title} is yours. 2 of you move in on`)
  await expect(welcome).toContainText('Your share: €1,000')
  await expect(welcome.getByRole('link', { name: 'Calendar file' })).toBeVisible()
  await expect(welcome).toContainText(`${other.title} overlaps.`)
  await welcome.getByRole('button', { name: 'Cancel request' }).click()
  await expect(toast(ben, 'Request cancelled')).toBeVisible()
  await expect(welcome).not.toContainText(other.title)
  await welcome.getByRole('button', { name: 'Close' }).click()
  await expect(bookingCard(ben)).toContainText('You have a spot')

  const elsewhere = await openAs(guest)
  await visit(elsewhere, house.path)
  await expect(bookingCard(elsewhere)).toContainText('You have a spot')
  await expect(elsewhere.getByRole('dialog')).toHaveCount(0)
})
