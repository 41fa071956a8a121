import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { newMember } from './newcomer.ts'

const operateScript = fileURLToPath(new URL('../scripts/operate.mjs', import.meta.url))

/** Runs an operator's command beside the product under test. */
async function operate(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR }
  return (await promisify(execFile)(process.execPath, [operateScript, ...args], { env })).stdout
}

const idOf = async (page: Page): Promise<string> => (await (await page.request.get('/api/session')).json()).user.id

test(
  'REP-01 REP-04 REP-05 a member reports another, an operator decides, and the reporter learns what',
  { tag: '@phone' },
  async ({ page, openAs }) => {
    const [other] = await Promise.all([openAs(null), newMember(page)])
    await newMember(other)
    await visit(page, `/app/users/${await idOf(other)}`)
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

    expect(await operate('cases', 'show', number)).toContain('Wants €400')
    await operate('cases', 'decide', number, '1', 'note', '4', 'You asked for money before the host had answered.')
    // in the HTML, so that nothing moves when the list arrives
    expect(await (await page.request.get('/app/settings/privacy')).text()).toContain('Rule 4: no payments outside')
    await visit(page, '/app/settings/privacy')
    const cases = page.getByRole('region', { name: 'Your cases' })
    await expect(cases).toContainText(`Case ${number} · Zuri Okafor`)
    await expect(cases).toContainText('We wrote to the person about our rules. Rule 4')
    await expectNoAxeViolations(page)
    await visit(page, '/app/notifications')
    await expect(page.getByRole('main')).toContainText(`Case ${number} is decided`)
    // the other one is told about the rule before anything else, and never of a report
    await visit(other, '/app/settings/privacy')
    await expect(other.getByRole('main')).toContainText('You asked for money before the host had answered.')
    await expect(other.getByRole('main')).not.toContainText('report')
    await expectNoAxeViolations(other)
    await other.getByRole('button', { name: 'I have read it' }).click()
    await expect(other.getByRole('region', { name: 'Your cases' })).toContainText('You have reported nothing.')
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
})
