import type { OwnDecision } from '@wayhouse/domain/safety'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os, serveApi } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { ana } from '../../../testing/people.ts'
import { show } from '../../../testing/show.tsx'
import { DecisionsSection } from './decisions-section.tsx'

const limit: OwnDecision = {
  id: '6f1f0000-0000-4000-8000-000000002061',
  case: 2061,
  subject_type: 'person',
  decision: 'limit',
  days: 14,
  rule: 1,
  reason: 'You wrote the same to twelve people.',
  decided_at: '2026-10-06T12:06:00.000Z',
  until: '2026-10-20T12:06:00.000Z',
  state: 'in force',
  copied_messages: 0,
  closed_tribes: 0,
  appeal_until: '2027-04-06T12:06:00.000Z',
  may_appeal: true,
  appeal: null,
}
const answered: OwnDecision = {
  ...limit,
  id: '6f1f0000-0000-4000-8000-000000002002',
  case: 2002,
  decision: 'hide',
  days: null,
  until: null,
  state: 'undone',
  may_appeal: false,
  appeal: {
    text: 'It was a quote.',
    sent_at: '2026-09-01T10:00:00.000Z',
    answer_by: '2026-09-08T10:00:00.000Z',
    answered: { at: '2026-09-02T10:00:00.000Z', granted: true, answer: 'It was, and it is shown again.' },
  },
}

async function showDecisions(decisions: OwnDecision[]) {
  serveApi({ safety: { decisions: os.safety.decisions.handler(() => decisions) } })
  await show(
    <main>
      <h1>Settings</h1>
      <DecisionsSection />
    </main>,
    { user: ana },
  )
  return page.getByRole('region', { name: 'Decisions about you' })
}

it('CON-04 CON-08 the settings list what was decided about the member, with the appeal and its answer', async () => {
  const section = await showDecisions([limit, answered])
  for (const text of [
    'For 14 days you cannot contact anybody with whom you have no conversation yet. Rule 1',
    'In force',
    'You wrote the same to twelve people.',
    'Once, until 6 Apr 2027.',
    'Taken back',
    'Granted',
    'It was, and it is shown again.',
  ])
    await expect.element(section).toMatchTextContent(text)
  expect(section.getByRole('textbox').elements()).toHaveLength(1)
  await expectNoOverflow()
  await expectNoAxeViolations()
})

it('CON-04 show nothing to whom nothing was decided about', async () => {
  const section = await showDecisions([])
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(section.elements()).toEqual([])
})
