import type { SessionUser } from '@wayhouse/domain/accounts'
import type { OwnDecision } from '@wayhouse/domain/safety'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { liveConnectionCount, sendLiveEvent } from '../../../testing/fake-live-connection.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana } from '../../../testing/people.ts'

const suspension: OwnDecision = {
  id: '6f1f0000-0000-4000-8000-000000002061',
  case: 2061,
  subject_type: 'message',
  decision: 'suspend',
  days: 30,
  rule: 4,
  reason: 'On 5 October you asked a member for €400 to your own account before the host had answered.',
  decided_at: '2026-10-06T12:06:00.000Z',
  until: '2026-11-05T12:06:00.000Z',
  state: 'in force',
  copied_messages: 4,
  closed_tribes: 1,
  appeal_until: '2027-04-06T12:06:00.000Z',
  may_appeal: true,
  appeal: null,
}
const note: OwnDecision = {
  ...suspension,
  decision: 'note',
  days: null,
  until: null,
  rule: 1,
  reason: 'Please do not shout.',
  copied_messages: 0,
}
const sentAppeal = {
  text: 'The €400 were for a deposit that the owner of the flat wants from all of us.',
  sent_at: '2026-10-06T13:00:00.000Z',
  answer_by: '2026-10-13T13:00:00.000Z',
  answered: null,
}

/** Opens a page as a member about whom this was decided. Answers appeals and confirmations as the server does. */
async function openAs(restriction: 'suspended' | 'note', path = '/app/decision', decided = restriction) {
  let user = { ...ana, restriction: restriction as 'suspended' | 'note' | null }
  let decision = decided === 'note' ? note : suspension
  const safety = {
    decisions: os.safety.decisions.handler(() => [decision]),
    appeal: os.safety.appeal.handler(({ input, errors }) => {
      if (input.text.length < 30) throw errors.INVALID({ data: { issues: [{ path: 'text', message: 'Say more' }] } })
      const appeal = { ...sentAppeal, text: input.text }
      decision = { ...decision, may_appeal: false, appeal }
      return appeal
    }),
    acknowledge: os.safety.acknowledge.handler(() => {
      user = { ...user, restriction: null }
      decision = { ...decision, state: 'over' }
    }),
  }
  const accounts = { session: os.accounts.session.handler(() => ({ user })) }
  return openPage(path, { user, api: { safety, accounts } })
}

describe('the page of a suspended member', () => {
  beforeEach(() => page.viewport(390, 844))

  it.each(['/', '/app', '/app/messages', '/app/profile', '/app/settings', '/pricing'])(
    'CON-07 is shown in place of %s, with nothing else to go to',
    async (path) => {
      const { router } = await openAs('suspended', path)
      await expect
        .element(page.getByRole('heading', { level: 1, name: 'Your membership rests until Thu 5 Nov 2026' }))
        .toBeVisible()
      expect(router.state.location.pathname).toBe('/app/decision')
      const links = page.getByRole('link').elements()
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '/app/decision',
        '/app/settings/data',
        '/app/settings/membership',
        expect.stringContaining('mailto:'),
      ])
      await expect.element(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    },
  )

  it('CON-04 CON-07 says until when, who decided, why, by which rule, how long, and what was copied', async () => {
    await openAs('suspended')
    const main = page.getByRole('main')
    for (const text of [
      'Suspended',
      'A person at Wayhouse decided this on',
      'in case 2061.',
      suspension.reason,
      '4. No payments outside before acceptance',
      '30 days, to 5 Nov',
      'Closed to requests',
      '4 messages',
      'Once, until 6 Apr 2027. Another operator reads it and answers in words.',
      'Everything we hold about you',
    ])
      await expect.element(main).toMatchTextContent(text)
  })

  it('CON-08 sends the appeal in place, once; an error stays at its field, and nothing typed is lost', async () => {
    await openAs('suspended')
    const field = page.getByRole('textbox', { name: 'What should be seen differently' })
    await field.fill('It was not me at all.')
    await page.getByRole('button', { name: 'Send appeal' }).click()
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining('Say more'))
    await expect.element(field).toHaveValue('It was not me at all.')
    await field.fill(sentAppeal.text)
    await page.getByRole('button', { name: 'Send appeal' }).click()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Another operator answers in words.' }))
      .toBeVisible()
    await expect.element(page.getByRole('main')).toMatchTextContent(sentAppeal.text)
    expect(page.getByRole('textbox').elements()).toEqual([])
  })

  it.each([390, 1440])('CON-07 has no axe violations and no overflow at %i px, in both themes', async (width) => {
    await page.viewport(width, 900)
    await openAs('suspended')
    await expect.element(page.getByRole('heading', { name: 'Appeal' })).toBeVisible()
    await expectNoOverflow()
    await expectNoAxeViolations()
  })
})

describe('the page of a note', () => {
  it('CON-04 comes before the page that the member wanted, which opens once they have confirmed it', async () => {
    const { router } = await openAs('note', '/app/notifications')
    await expect.element(page.getByRole('heading', { level: 1, name: 'A note about our rules' })).toBeVisible()
    await expect.element(page.getByRole('main')).toMatchTextContent('Please do not shout.')
    await expect.element(page.getByRole('main')).toMatchTextContent('Nothing is restricted.')
    await page.getByRole('button', { name: 'I have read it' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/app/notifications')
  })

  it('CON-04 opens by itself on a page that was open when it was written', async () => {
    let user: SessionUser = ana
    const { router } = await openPage('/app/notifications', {
      user,
      api: {
        accounts: { session: os.accounts.session.handler(() => ({ user })) },
        safety: { decisions: os.safety.decisions.handler(() => [note]) },
      },
    })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(liveConnectionCount).toBe(1)
    user = { ...ana, restriction: 'note' }
    sendLiveEvent({ type: 'resync' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'A note about our rules' })).toBeVisible()
    expect(router.state.location.search).toEqual({ next: '/app/notifications' })
  })

  it.each([390, 1440])('CON-04 has no axe violations and no overflow at %i px, in both themes', async (width) => {
    await page.viewport(width, 900)
    await openAs('note')
    await expect.element(page.getByRole('button', { name: 'I have read it' })).toBeVisible()
    await expectNoOverflow()
    await expectNoAxeViolations()
  })
})

it('CON-07 a member about whom nothing was decided is sent on from the page of decisions', async () => {
  const { router } = await openPage('/app/decision?next=%2Fapp%2Fnotifications', { user: ana })
  await expect.poll(() => router.state.location.pathname).toBe('/app/notifications')
})
