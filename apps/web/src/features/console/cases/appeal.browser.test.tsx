import type { WholeCase } from '@wayhouse/domain/console'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { os } from '../../../testing/fake-api.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { id } from '../../../testing/people.ts'
import { ownCase } from './testing.ts'

it('CON-08 an appeal is answered in words, and not by who decided', async () => {
  const appeal = {
    id: id(81),
    decision_id: id(80),
    side: 'restricted' as const,
    text: 'The €400 were for a deposit.',
    sent_at: new Date().toISOString(),
    decide_by: new Date(Date.now() + 86_400_000).toISOString(),
    decided_at: null,
    decided_by: null,
    granted: null,
    answer: null,
    may_answer: true,
  }
  const found = { ...ownCase, decided_at: new Date().toISOString(), appeals: [appeal] }
  let shown: WholeCase = found
  const answers: unknown[] = []
  const answerAppeal = os.console.answerAppeal.handler(({ input }) => void answers.push(input))
  await openConsole('/app/admin/cases/2061', {
    api: { console: { findCase: os.console.findCase.handler(() => shown), answerAppeal } },
  })
  await expect.element(page.getByText('“The €400 were for a deposit.”')).toBeVisible()
  await page.getByRole('radio', { name: 'Undo everything' }).click()
  await page.getByRole('button', { name: 'Grant the appeal' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveAccessibleDescription(/Say why, in words/)
  await page.getByRole('textbox', { name: 'Answer' }).fill('You have shown us the contract.')
  await page.getByRole('button', { name: 'Grant the appeal' }).click()
  const answer = 'You have shown us the contract.'
  await expect
    .poll(() => answers)
    .toEqual([{ number: 2061, decision_id: id(80), appeal_id: id(81), side: 'restricted', granted: true, answer }])
  expect(page.getByRole('button', { name: 'Close the case' }).elements()).toEqual([])
  // who decided has nothing to fill in
  shown = { ...found, appeals: [{ ...appeal, may_answer: false }] }
  await expect.element(page.getByText(/You decided or confirmed this yourself/), { timeout: 8000 }).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Answer' }).elements()).toEqual([])
})
