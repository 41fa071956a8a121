import type { Page } from '@playwright/test'
import { expect, test, visit } from './fixtures.ts'
import { composer, log, write } from './messages-page.ts'
import { buyWannabe, newAddress, newcomerPassword } from './newcomer.ts'
import { bell, requestOf, toast } from './reservations-page.ts'
import { publishStay } from './stay-page.ts'
import { translateAllPages } from './translate.ts'
import { bookingCard, reserveButton } from './tribe-page.ts'

const translated = (page: Page) => page.locator('main font > font').first()

test('a browser that translates every page shows current values on the way from the prices to a spot and a talk', async ({
  page: zuri,
  openAs,
  errors,
}) => {
  test.slow()
  const ana = await openAs('host@demo.test')
  for (const page of [zuri, ana]) await translateAllPages(page)
  const { path, title } = await publishStay(ana, { size: 2, inDays: 260 })

  await test.step('the currency changes all prices', async () => {
    await visit(zuri, '/app')
    await expect(translated(zuri)).toBeVisible()
    const price = zuri.getByRole('article').first().getByRole('paragraph').filter({ hasText: 'per person' })
    await expect(price).toContainText(/€\d+/)
    await zuri.getByRole('button', { name: /^Currency: / }).click()
    await zuri.getByRole('menuitemradio', { name: /GBP/ }).click()
    await expect(price).toContainText(/£\d+/)
    await expect(price).not.toContainText('€')
  })

  await test.step('a failed sign-in says so, and a newcomer signs up', async () => {
    errors.expect(/status of 401/)
    await visit(zuri, '/auth')
    await zuri.getByLabel('Email').fill(newAddress())
    await zuri.getByLabel('Password', { exact: true }).fill('wrong password')
    await zuri.locator('form').getByRole('button', { name: 'Sign In' }).click()
    await expect(zuri.getByRole('alert').first()).toBeVisible()
    await visit(zuri, '/auth?mode=sign-up')
    await zuri.getByLabel('Email').fill(newAddress())
    await zuri.getByLabel('Password', { exact: true }).fill(newcomerPassword)
    await zuri.locator('form').getByRole('button', { name: 'Sign Up' }).click()
  })

  await test.step('onboarding and the plan', async () => {
    await expect(zuri.getByRole('heading', { level: 1, name: 'Basic Info' })).toBeVisible()
    await zuri.getByLabel('First name').fill('Zuri')
    await zuri.getByLabel('Last name').fill('Okafor')
    await zuri.getByRole('button', { name: 'Continue' }).click()
    for (const name of ['Cooking', 'Climbing']) await zuri.getByRole('checkbox', { name }).check({ force: true })
    await zuri.getByRole('button', { name: 'Continue' }).click()
    await zuri.getByRole('button', { name: 'Start Verification' }).click()
    await zuri.getByRole('button', { name: 'Approved', exact: true }).click()
    await expect(zuri).toHaveURL(/\/app$/, { timeout: 30_000 })
    await buyWannabe(zuri)
  })

  await test.step('a spot is requested and accepted', async () => {
    await visit(zuri, path)
    await expect(bookingCard(zuri)).toContainText(/Available spots\s*2\/2/)
    await reserveButton(zuri).click()
    const dialog = zuri.getByRole('dialog', { name: 'Reserve your spot' })
    await dialog.getByLabel(/^Tell .+ who you are$/).fill('I cook on Sundays.')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(bookingCard(zuri)).toContainText('Pending')
    await visit(ana, '/app/reservations')
    await requestOf(ana, title)
      .getByRole('button', { name: /^Accept/ })
      .click()
    await expect(ana.getByRole('region', { name: title })).toContainText('1 of 2 spots taken')
    await expect(bookingCard(zuri)).toContainText(/Available spots\s*1\/2/)
    await expect(bookingCard(zuri)).toContainText('You have a spot')
    await expect(bell(zuri)).toHaveAccessibleName(/unread/)
  })

  await test.step('messages are written, edited, read and deleted', async () => {
    const { items } = (await (await zuri.request.get('/api/threads')).json()) as { items: { id: string }[] } // as in the contract
    for (const page of [zuri, ana]) await visit(page, `/app/messages?thread=${items[0]?.id}`)
    await write(zuri, 'Is there a desk?')
    await expect(log(ana).getByText('Is there a desk?')).toBeVisible()
    await expect(log(zuri).getByText('Read', { exact: true })).toBeVisible()
    await composer(ana).pressSequentially('Yes')
    await expect(zuri.getByText(/is writing/)).toBeVisible()
    await composer(ana).press('Enter')
    await expect(log(zuri).getByText('Yes', { exact: true })).toBeVisible()
    await log(zuri)
      .getByRole('listitem')
      .filter({ hasText: 'Is there a desk?' })
      .getByRole('button', { name: /^Options/ })
      .click()
    await zuri.getByRole('menuitem', { name: 'Edit' }).click()
    await write(zuri, 'Is there a large desk?')
    await expect(log(ana).getByText('Is there a large desk?')).toBeVisible()
    await expect(log(ana).getByText('Is there a desk?')).toHaveCount(0)
  })

  await test.step('a profile is saved', async () => {
    await visit(zuri, '/app/profile')
    await zuri.getByRole('button', { name: 'Edit Profile' }).click()
    await zuri.getByLabel('Bio').fill('Writes in the morning, swims at noon.')
    await zuri.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(zuri, 'Profile updated successfully')).toBeVisible()
    await expect(zuri.getByText('Writes in the morning, swims at noon.')).toBeVisible()
    await expect(zuri.getByText('Something went wrong')).toHaveCount(0)
  })
})
