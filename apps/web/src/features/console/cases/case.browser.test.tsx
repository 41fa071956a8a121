import type { CaseDecisionInput, DecisionDraft, DecisionPreview, WholeCase } from '@wayhouse/domain/console'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { id } from '../../../testing/people.ts'
import { ownCase } from './testing.ts'

const find = (found: () => WholeCase) => os.console.findCase.handler(() => found())

const told = { subject: 'Case 2061 is decided', action: null }
const suspension: DecisionPreview = {
  until: '2026-11-05T12:00:00.000Z',
  closing: [
    { title: 'The blue house', start_date: '2026-12-01', end_date: '2026-12-20', members: 2, is_running: false },
  ],
  told: 2,
  still_find_it: 0,
  is_alone: false,
  messages: [
    {
      to: ['Lucas Weber'],
      by: 'email',
      subject: 'A decision about your Wayhouse account',
      paragraphs: ['Your account is suspended for 30 days.', 'Why: You asked a member for €400.'],
      action: 'Read it and appeal',
    },
    { ...told, to: ['Zuri Okafor'], by: 'notification', paragraphs: ['Suspended for 30 days.'] },
    { ...told, to: ['Zuri Okafor'], by: 'email', paragraphs: ['A person has looked at what you reported.'] },
  ],
}

describe('a case', () => {
  it('CON-03 shows what was reported, both sides, and earlier decisions', async () => {
    await openConsole('/app/admin/cases/2061', { api: { console: { findCase: find(() => ownCase) } } })
    const copy = page.getByRole('region', { name: 'What was reported' })
    await expect.element(copy.getByText('reported', { exact: true })).toBeVisible()
    await expect.element(copy).toMatchTextContent(/Send €400 today/)
    await expect.element(page.getByRole('region', { name: 'Reported by' })).toMatchTextContent(/Zuri Okafor.*2 by them/)
    await expect
      .element(page.getByRole('region', { name: 'About' }))
      .toMatchTextContent(/Lucas Weber.*3 reports about them/)
    await expect.element(page.getByText('No first contacts, 7 days: rule 4')).toBeVisible()
    await expectNoAxeViolations()
    await page.viewport(390, 844)
    await expectNoOverflow()
  })

  it('CON-03 shows a copied tribe in words, in order, with the way to it as it is now', async () => {
    const copy = {
      end_date: '2026-12-23',
      total_cost_cents: 125_000,
      title: 'Mouassine riad',
      start_date: '2026-12-09',
      written_month: '2026-10-01',
      sent_at: '2026-11-28T02:13:24.307Z',
      house_rules: ['No music after 22:00', 'Respect prayer times'],
      thread_id: id(60),
    }
    const found = {
      ...ownCase,
      subject_type: 'tribe' as const,
      reports: ownCase.reports.map((one) => ({ ...one, copy })),
    }
    await openConsole('/app/admin/cases/2061', { api: { console: { findCase: find(() => found) } } })
    const copied = page.getByRole('region', { name: 'What was reported' })
    await expect
      .element(copied)
      .toMatchTextContent(
        /Mouassine riad.*First day.*9 December 2026.*Last day.*23 December 2026.*€1,250.00.*October 2026/,
      )
    await expect.element(copied).toMatchTextContent(/No music after 22:00, Respect prayer times/)
    await expect.element(copied).not.toMatchTextContent(/T02:13|cents|thread/i)
    await expect
      .element(page.getByRole('link', { name: 'See the tribe as it is now' }))
      .toHaveAttribute('href', `/app/admin/tribes?q=${ownCase.subject_id}`)
  })

  it('CON-03 is taken by opening it, and can be taken over from another operator', async () => {
    let found: WholeCase = { ...ownCase, taken_by: null, taken_at: null, is_mine: false }
    let taken = 0
    const takeCase = os.console.takeCase.handler(() => {
      taken += 1
      found = ownCase
    })
    const giveBackCase = os.console.giveBackCase.handler(() => {
      found = { ...ownCase, taken_by: null, taken_at: null, is_mine: false }
    })
    const api = { console: { findCase: find(() => found), takeCase, giveBackCase } }
    await openConsole('/app/admin/cases/2061', { api })
    await expect.element(page.getByRole('button', { name: 'Give back' })).toBeVisible()
    expect(taken).toBe(1)
    found = { ...ownCase, is_mine: false, taken_by: 'Femke de Vries' }
    await expect.element(page.getByText('Femke de Vries works on this case.'), { timeout: 8000 }).toBeVisible()
    await page.getByRole('button', { name: 'Take over' }).click()
    await expect.element(page.getByRole('button', { name: 'Close the case' })).toBeVisible()
    await page.getByRole('button', { name: 'Give back' }).click()
    await expect.element(page.getByText('The case is free again')).toBeVisible()
    await page.getByRole('button', { name: 'Take the case' }).click()
    await expect.element(page.getByRole('button', { name: 'Give back' })).toBeVisible()
  })

  it('CON-04 asks for a rule and a reason in words, and names the act on its button', async () => {
    const decided: CaseDecisionInput[] = []
    const decideCase = os.console.decideCase.handler(({ input }) => {
      decided.push(input)
      return { pending: null }
    })
    await openConsole('/app/admin/cases/2061', { api: { console: { findCase: find(() => ownCase), decideCase } } })
    await page.getByRole('radio', { name: 'Suspend' }).click()
    await page.getByRole('radio', { name: '30 days' }).click()
    await page.getByRole('button', { name: 'Suspend for 30 days' }).click()
    await expect.element(page.getByLabelText('Rule')).toHaveAccessibleDescription('Choose a rule')
    await expect.element(page.getByLabelText('Reason in words')).toHaveAccessibleDescription(/Say why, in words/)
    expect(decided).toEqual([])
    await expectNoAxeViolations()
    await page.getByLabelText('Rule').selectOptions('4. No payments outside before acceptance')
    await page.getByLabelText('Reason in words').fill(' You asked a member for €400. ')
    await page.getByRole('button', { name: 'Suspend for 30 days' }).click()
    await expect
      .poll(() => decided)
      .toEqual([
        { number: 2061, version: 3, act: 'suspend', days: 30, rule: 4, reason: 'You asked a member for €400.' },
      ])
  })

  it('CON-04 says before it is pressed what a decision will do, and shows word for word what everybody gets', async () => {
    const drafts: DecisionDraft[] = []
    const previewDecision = os.console.previewDecision.handler(({ input, errors }) => {
      drafts.push(input)
      if (input.act === 'limit') throw errors.NOT_POSSIBLE_HERE()
      return input.act === 'suspend' ? suspension : { ...suspension, messages: [] }
    })
    await openConsole('/app/admin/cases/2061', {
      api: { console: { findCase: find(() => ownCase), previewDecision } },
    })
    const form = page.getByRole('region', { name: 'Decision', exact: true })
    await expect.element(form.getByRole('status')).toHaveTextContent('Nothing changes for Lucas.')
    await page.getByRole('radio', { name: 'Suspend' }).click()
    await page.getByRole('radio', { name: '30 days' }).click()
    await expect
      .element(form.getByRole('status'))
      .toHaveTextContent('Until Thu 5 Nov 2026. 1 tribe of Lucas closes to requests, 2 members are told.')
    await page.getByLabelText('Rule').selectOptions('4. No payments outside before acceptance')
    await page.getByLabelText('Reason in words').fill('You asked a member for €400.')
    await expectNoAxeViolations()
    await page.getByRole('button', { name: 'Preview' }).click()
    const dialog = page.getByRole('dialog', { name: 'What everybody gets' })
    await expect.element(dialog.getByText('Email to Lucas Weber')).toBeVisible()
    await expect.element(dialog.getByText('Why: You asked a member for €400.')).toBeVisible()
    await expect.element(dialog.getByText('Notification to Zuri Okafor')).toBeVisible()
    expect(drafts.at(-1)).toEqual({
      number: 2061,
      act: 'suspend',
      days: 30,
      rule: 4,
      reason: 'You asked a member for €400.',
    })
    await expectNoAxeViolations()
    await page.getByRole('button', { name: 'Back to the decision' }).click()
    await page.getByRole('radio', { name: 'Limit' }).click()
    await expect.element(form.getByRole('status')).toHaveTextContent('This decision is not possible for this case')
    await page.viewport(390, 844)
    await expectNoOverflow()
  })

  it('CON-03 keeps what was typed if the case has changed, and says so', async () => {
    let found = ownCase
    const decideCase = os.console.decideCase.handler(({ errors }) => {
      found = { ...ownCase, version: 4 }
      throw errors.CASE_CHANGED()
    })
    await openConsole('/app/admin/cases/2061', { api: { console: { findCase: find(() => found), decideCase } } })
    await page.getByLabelText('Reason in words').fill('Nothing to act on.')
    await page.getByRole('button', { name: 'Close the case' }).click()
    await expect.element(page.getByText(/This case has changed since you read it, and was loaded again/)).toBeVisible()
    await expect.element(page.getByLabelText('Reason in words')).toHaveValue('Nothing to act on.')
  })

  it.each([
    ['refused', 0],
    ['loaded again by itself', 8000],
  ])(
    'CON-03 keeps what was typed if another operator decides it meanwhile, %s, and shows that decision',
    async (_how, timeout) => {
      let found: WholeCase = ownCase
      const decided_at = new Date().toISOString()
      const theirs = { id: id(90), case_number: 2061, decision: 'suspend' as const, days: 30, rule: 4, decided_at }
      const words = {
        reason: 'You asked for €400.',
        decided_by: 'Femke de Vries',
        acknowledged_at: null,
        undone_at: null,
      }
      const byFemke = {
        ...ownCase,
        decided_at,
        version: 4,
        decisions: [...ownCase.decisions, { ...theirs, ...words }],
      }
      const decideCase = os.console.decideCase.handler(({ errors }) => {
        found = byFemke
        throw errors.CASE_DECIDED()
      })
      await openConsole('/app/admin/cases/2061', { api: { console: { findCase: find(() => found), decideCase } } })
      await page.getByLabelText('Reason in words').fill('Nothing to act on.')
      if (timeout === 0) await page.getByRole('button', { name: 'Close the case' }).click()
      else found = byFemke
      const card = page.getByRole('region', { name: 'Decision', exact: true })
      const line = card.getByText(/Femke de Vries decided this at \d{1,2}:\d\d/)
      await expect.element(line, { timeout: timeout || 2000 }).toBeVisible()
      await expect.element(card).toMatchTextContent(/Suspended, 30 days: rule 4/)
      await expect.element(card.getByLabelText('What you wrote')).toHaveValue('Nothing to act on.')
      expect(page.getByRole('button', { name: 'Close the case' }).elements()).toEqual([])
      await expectNoAxeViolations()
    },
  )

  it('CON-03 keeps what was typed if another operator takes the case over, and goes on with it once it is theirs again', async () => {
    let found: WholeCase = ownCase
    const takeCase = os.console.takeCase.handler(() => void (found = ownCase))
    await openConsole('/app/admin/cases/2061', { api: { console: { findCase: find(() => found), takeCase } } })
    await page.getByRole('radio', { name: 'Suspend' }).click()
    await page.getByLabelText('Reason in words').fill('You asked for €400.')
    found = { ...ownCase, is_mine: false, taken_by: 'Femke de Vries' }
    await expect.element(page.getByText('Femke de Vries works on this case.'), { timeout: 8000 }).toBeVisible()
    await expect.element(page.getByLabelText('What you wrote')).toHaveValue('You asked for €400.')
    await page.getByRole('button', { name: 'Take over' }).click()
    await expect.element(page.getByLabelText('Reason in words')).toHaveValue('You asked for €400.')
    await expect.element(page.getByRole('button', { name: 'Suspend for 7 days' })).toBeVisible()
  })

  it('CON-04 has nothing left in the form once its decision is sent, and asks for the effect of none', async () => {
    let found: WholeCase = ownCase
    const decideCase = os.console.decideCase.handler(() => {
      found = { ...ownCase, decided_at: new Date().toISOString() }
      return { pending: null }
    })
    const asked: string[] = []
    const previewDecision = os.console.previewDecision.handler(({ input }) => {
      asked.push(input.act)
      return suspension
    })
    const api = { console: { findCase: find(() => found), decideCase, previewDecision } }
    await openConsole('/app/admin/cases/2061', { api })
    await page.getByRole('radio', { name: 'Note' }).click()
    await page.getByLabelText('Rule').selectOptions('4. No payments outside before acceptance')
    await page.getByLabelText('Reason in words').fill('Please read the rules.')
    await expect.poll(() => asked.at(-1)).toBe('note')
    const before = asked.length
    await page.getByRole('button', { name: 'Send the note' }).click()
    await expect.element(page.getByRole('region', { name: 'Decision', exact: true })).not.toBeInTheDocument()
    expect(asked.slice(before)).toEqual([])
  })

  it('CON-06 reads more of a conversation only for a reason', async () => {
    const reasons: string[] = []
    const readMore = os.console.readMore.handler(({ input }) => {
      reasons.push(input.reason)
      const sent_at = '2026-10-05T12:00:00.000Z'
      return [{ seq: 0, sender_id: id(1), sender: 'Lucas', content: 'The flat is €490.', files: [], sent_at }]
    })
    await openConsole('/app/admin/cases/2061', { api: { console: { findCase: find(() => ownCase), readMore } } })
    await page.getByRole('button', { name: 'Read more, with a reason' }).click()
    await page.getByLabelText('Why do you need to read more?').fill('Was the price named earlier?')
    await page.getByRole('button', { name: 'Read more' }).click()
    await expect.element(page.getByText('The flat is €490.')).toBeVisible()
    expect(reasons).toEqual(['Was the price named earlier?'])
  })

  it('says that a case could not be loaded, and loads it again', async () => {
    let fails = true
    const findCase = os.console.findCase.handler(({ errors }) => {
      if (fails) throw errors.CASE_NOT_FOUND()
      return ownCase
    })
    await openConsole('/app/admin/cases/2061', { api: { console: { findCase } } })
    await expect.element(page.getByText('We couldn’t load this case.')).toBeVisible()
    fails = false
    const title = page.getByRole('heading', { level: 1 })
    await expect.element(title, { timeout: 8000 }).toHaveTextContent('Asks for money outside')
  })
})
