import type { OwnCase } from '@wayhouse/domain/safety'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { os, serveApi } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ana } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { CasesSection } from './cases-section.tsx'

const waiting: OwnCase = {
  case: 2064,
  subject_type: 'person',
  reason: 'impostor',
  about: 'Sofia Rossi',
  reported_at: '2026-10-06T11:30:00.000Z',
  first_look_by: '2026-10-07T11:30:00.000Z',
  is_taken: false,
  decided_at: null,
  outcome: null,
  may_appeal: null,
  appeal: null,
}
const decided: OwnCase = {
  ...waiting,
  case: 2061,
  subject_type: 'tribe',
  reason: 'money',
  about: 'Loft'.repeat(30),
  is_taken: true,
  decided_at: '2026-10-06T14:06:00.000Z',
  outcome: 'Suspended for 30 days. Rule 4: no payments outside before acceptance.',
}

async function showCases(cases: OwnCase[]) {
  serveApi({ safety: { ownCases: os.safety.ownCases.handler(() => cases) } })
  await show(
    <main>
      <h1>Settings</h1>
      <CasesSection />
    </main>,
    { user: ana },
  )
  return page.getByRole('region', { name: 'Your cases' })
}

it('REP-05 lists own cases with what became of them', async () => {
  const section = await showCases([decided, waiting, { ...waiting, case: 2070, is_taken: true }])
  const texts = () =>
    section
      .getByRole('article')
      .elements()
      .map((article) => article.textContent)
  await expect
    .poll(texts)
    .toEqual([
      expect.stringContaining('Rule 4: no payments outside before acceptance.'),
      expect.stringContaining('An operator has not opened it yet.'),
      expect.stringContaining('An operator is looking at it.'),
    ])
  expect(texts()[1]).toContain('Case 2064 · Sofia Rossi')
  expect(texts()[1]).toMatch(/First look by Wed 7 Oct, \d\d:30/)
  await expectNoAxeViolations()
  await page.viewport(320, 640)
  await expectNoOverflow()
})

it('REP-05 says so if there is none', async () => {
  const section = await showCases([])
  await expect.element(section.getByText('You have reported nothing.')).toBeVisible()
})

it('CON-08 asks for another look at a decided case, once, and shows the answer', async () => {
  const may_appeal = { decision_id: '6f1f0000-0000-4000-8000-000000002061', until: '2027-04-06T12:06:00.000Z' }
  const text = 'He wrote the same to two of my friends.'
  let cases: OwnCase[] = [
    { ...decided, may_appeal },
    { ...waiting, case: 2070 },
  ]
  const sent = { text, sent_at: '2026-10-07T10:00:00.000Z', answer_by: '2026-10-14T10:00:00.000Z', answered: null }
  serveApi({
    safety: {
      ownCases: os.safety.ownCases.handler(() => cases),
      decisions: os.safety.decisions.handler(() => []),
      appeal: os.safety.appeal.handler(({ input }) => {
        cases = [{ ...decided, appeal: { ...sent, text: input.text } }]
        return sent
      }),
    },
  })
  await show(
    <main>
      <h1>Settings</h1>
      <CasesSection />
    </main>,
    { user: ana },
  )
  await page.getByRole('button', { name: 'Ask for another look' }).click()
  await page.getByRole('textbox', { name: 'What should be seen differently' }).fill(text)
  await expectNoAxeViolations()
  await page.getByRole('button', { name: 'Send' }).click()
  const section = page.getByRole('region', { name: 'Your cases' })
  await expect.element(section).toMatchTextContent('Another operator answers in words.')
  await expect.element(section).toMatchTextContent(text)
})
