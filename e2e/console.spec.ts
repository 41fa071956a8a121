import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test, untilHydrated, visit } from './fixtures.ts'
import { newcomerPassword, newMember } from './newcomer.ts'
import { signInOperator } from './operator.ts'

const idOf = async (page: Page): Promise<string> => (await (await page.request.get('/api/session')).json()).user.id

/** A visitor's page as they can compare it: all of it without its nonce. */
async function wholePage(page: Page, path: string): Promise<[number, string]> {
  const response = await page.request.get(path, { maxRedirects: 0 })
  const html = await response.text()
  return [response.status(), html.replaceAll(/nonce="([^"]+)"/.exec(html)?.[1] ?? 'none', '')]
}

/** A member's page, whose parts arrive in the order in which they are ready: its status and what it says below its header. */
async function shownPage(page: Page, path: string): Promise<[number | undefined, string]> {
  const response = await page.goto(path)
  await untilHydrated(page)
  return [response?.status(), await page.getByRole('main').innerText()]
}

test('CON-01 T08 the console is an unknown page for everybody else', async ({ page, openAs, errors }) => {
  errors.expect(/status of 404/)
  const known = await wholePage(page, '/app/admin/cases')
  expect(known).toEqual(await wholePage(page, '/app/nimda/cases'))
  expect(known[0]).toBe(404)
  const member = await openAs('host@demo.test')
  const shown = await shownPage(member, '/app/admin')
  expect(shown).toEqual(await shownPage(member, '/app/nimda'))
  expect(shown[0]).toBe(404)
})

test('CON-03 CON-04 CON-07 CON-08 a case goes from report over decision and appeal to its reversal', async ({
  page: reporter,
  openAs,
}) => {
  // an operator's sign-in may wait for the next code
  test.setTimeout(180_000)
  const [restricted, noor, femke] = await Promise.all([openAs(null), openAs(null), openAs(null)])
  const [, email] = await Promise.all([newMember(reporter), newMember(restricted)])
  const report = { subject_type: 'person', subject_id: await idOf(restricted), reason: 'money', text: 'Wants €400.' }
  const { case: number } = await (await reporter.request.post('/api/reports', { data: report })).json()

  await signInOperator(noor, 'operator@demo.test')
  await visit(noor, '/app/admin/cases')
  await noor.getByRole('link', { name: String(number) }).click()
  await expect(noor.getByText('Noor Bakker, since')).toBeVisible()
  await expect(noor.getByRole('region', { name: 'What was reported' })).toContainText('Wants €400.')
  await noor.getByRole('radio', { name: 'Suspend' }).click()
  await noor.getByRole('radio', { name: '7 days' }).click()
  await noor.getByLabel('Rule').selectOption('4. No payments outside before acceptance')
  await noor.getByLabel('Reason in words').fill('You asked for €400 before the host had answered.')
  await expectNoAxeViolations(noor)
  await noor.getByRole('button', { name: 'Suspend for 7 days' }).click()
  await expect(noor.getByText('Suspended, 7 days: rule 4')).toBeVisible()

  // they are signed out everywhere, and read why when they sign in again
  await signIn(restricted, email, newcomerPassword)
  await visit(restricted, '/app')
  await expect(restricted.getByRole('heading', { level: 1 })).toContainText('Your membership rests until')
  await expect(restricted.getByRole('main')).toContainText('You asked for €400 before the host had answered.')
  await expectNoAxeViolations(restricted)
  await restricted.getByLabel('What should be seen differently').fill('The €400 were the deposit of the owner.')
  await restricted.getByRole('button', { name: 'Send appeal' }).click()
  await expect(restricted.getByRole('status').filter({ hasText: 'Another operator answers' })).toBeVisible()

  // on the screen of who decided, it appears by itself, and somebody else answers it
  await expect(noor.getByRole('region', { name: 'Appeal against the decision' })).toContainText('deposit')
  await signInOperator(femke, 'moderator@demo.test')
  await visit(femke, '/app/admin/cases?state=appeals')
  await femke.getByRole('link', { name: String(number) }).click()
  await femke.getByRole('radio', { name: 'Undo everything' }).click()
  await femke.getByRole('textbox', { name: 'Answer' }).fill('You have shown us the contract.')
  await expectNoAxeViolations(femke)
  await femke.getByRole('button', { name: 'Grant the appeal' }).click()
  await expect(femke.getByText('appeal granted')).toBeVisible()
  await expect(noor.getByText('appeal granted')).toBeVisible()

  await visit(restricted, '/app')
  await expect(restricted.getByRole('heading', { level: 1 })).not.toContainText('rests')
  await visit(reporter, '/app/settings/privacy')
  await expect(reporter.getByRole('region', { name: 'Your cases' })).toContainText(`Case ${number}`)
  await visit(noor, '/app/admin/audit')
  await expect(noor.getByRole('main')).toContainText('grant appeal')
})
