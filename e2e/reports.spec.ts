import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { newMember } from './newcomer.ts'
import { signInOperator } from './operator.ts'

const idOf = async (page: Page): Promise<string> => (await (await page.request.get('/api/session')).json()).user.id

test(
  'REP-01 REP-04 REP-05 a report reaches an open page of an operator, and the decision those of both members, who learn no more than is theirs',
  { tag: '@phone' },
  async ({ page, openAs, errors }) => {
    // what the open page of the one who got a note asks for before it was read
    errors.expect(/status of 403/)
    // an operator's sign-in may wait for the next code
    test.setTimeout(180_000)
    const [other, operator] = await Promise.all([openAs(null), openAs(null), newMember(page)])
    await Promise.all([newMember(other), signInOperator(operator, 'operator@demo.test')])
    await Promise.all([
      visit(operator, '/app/admin/cases'),
      visit(other, '/app/settings/privacy'),
      visit(page, `/app/users/${await idOf(other)}`),
    ])
    await page.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report Zuri' })
    await expect(dialog).toContainText('Zuri is not told about a report.')
    await dialog.getByLabel('Asks for money outside').click()
    await dialog.getByLabel('What should we know').fill('Wants €400 before anybody accepted me.')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    const receipt = (await dialog.getByRole('status').textContent()) ?? ''
    const number = /^Case (\d+)\. First look by .+\.$/.exec(receipt)?.[1] ?? ''
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await visit(page, '/app/notifications')

    // on the open list of cases, without a reload
    await operator.getByRole('link', { name: number, exact: true }).click()
    await expect(operator.getByRole('region', { name: 'What was reported' })).toContainText('Wants €400')
    await operator.getByRole('radio', { name: 'Note' }).click()
    await operator.getByLabel('Rule').selectOption('4. No payments outside before acceptance')
    await operator.getByLabel('Reason in words').fill('You asked for money before the host had answered.')
    await expectNoAxeViolations(operator)
    await operator.getByRole('button', { name: 'Send the note' }).click()

    // on both open pages: the reporter learns the outcome, and the other one about the rule, never of a report
    await expect(page.getByRole('main')).toContainText(`Case ${number} is decided`)
    await expect(other.getByRole('main')).toContainText('You asked for money before the host had answered.')
    await expect(other.getByRole('main')).not.toContainText('report')
    await expectNoAxeViolations(other)
    await other.getByRole('button', { name: 'I have read it' }).click()
    await expect(other.getByRole('region', { name: 'Your cases' })).toContainText('You have reported nothing.')
    // in the HTML, so that nothing moves when the list arrives
    expect(await (await page.request.get('/app/settings/privacy')).text()).toContain('Rule 4: no payments outside')
    await visit(page, '/app/settings/privacy')
    const cases = page.getByRole('region', { name: 'Your cases' })
    await expect(cases).toContainText(`Case ${number} · Zuri Okafor`)
    await expect(cases).toContainText('We wrote to the person about our rules. Rule 4')
    await expectNoAxeViolations(page)
  },
)

test('REP-06 a notice is sent without scripts; what is wrong comes back at its field', async ({ openAs, errors }) => {
  errors.expect(/status of 422/)
  const page = await openAs(null, { javaScriptEnabled: false })
  await page.goto('/notice')
  const why = page.getByLabel('Why is it illegal')
  await page.getByLabel('Link to what you report').fill('/about')
  await why.fill('The flat has no tourist licence')
  await page.getByLabel('Your name').fill('Claire Fontaine')
  await page.getByLabel('Your email').fill('claire@fontaine.test')
  await page.getByLabel('I believe this is accurate').check()
  const send = page.getByRole('button', { name: 'Send notice' })
  await expect(async () => {
    await send.click()
    await expect(why).toHaveAccessibleDescription(/At least 50 characters, 19 are missing/)
  }).toPass()
  await expect(why).toBeFocused()
  await expect(why).toHaveValue('The flat has no tourist licence')
  await expect(page.getByLabel('I believe this is accurate')).toBeChecked()
  await why.fill('The flat has no tourist licence, which the city asks of every host.')
  await expect(async () => {
    await send.click()
    await expect(page.getByRole('status')).toContainText(/^Case \d+\. First look by .+ UTC\.$/)
  }).toPass()

  // what somebody else wrote into such an address is no receipt
  const invented = page.url().replace(/case=\d+/, 'case=4711')
  await page.goto(invented)
  await expect(page.getByRole('button', { name: 'Send notice' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('4711')
})
