import type { ListedCase, Overview } from '@wayhouse/domain/console'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { id } from '../../../testing/people.ts'

const lateCase: ListedCase = {
  number: 2061,
  subject_type: 'person',
  reason: 'money',
  reporters: 1,
  about: { id: id(1), name: 'Lucas Weber', avatar_url: null, is_verified: true, rating: null, reviews_count: 0 },
  reporter: { id: id(2), name: 'Zuri Okafor' },
  due: '2026-10-06T11:40:00Z',
  taken_by: null,
  is_mine: false,
  decided_at: null,
  appeal: null,
}

const overview: Overview = {
  setup: null,
  cases: { open: 7, due_today: 2, late: 1, first_late: lateCase, oldest: [lateCase] },
  appeals: { open: 1, first: { ...lateCase, number: 2049, appeal: 'restricted', due: '2026-10-08T10:00:00Z' } },
  verification: { waiting: 4, oldest: '2026-10-04T09:00:00Z', by_hand: true },
  decisions: { median_hours: 19.2, decided: 31 },
  sign_ups: { first_day: '2026-09-07', days: [...Array<number>(28).fill(2), 5, 14], before: 251 },
  requests: { first_day: '2026-09-07', days: Array<number>(30).fill(0), before: 0 },
  failed: {
    mails: 3,
    mail_kinds: [
      { kind: 'no address', count: 2 },
      { kind: 'inbox full', count: 1 },
    ],
    payments: 2,
    payment_kinds: [{ kind: 'refund open', count: 2 }],
    jobs: [],
    audit_row: null,
  },
  documents: [],
  version: '1.2.3',
}

function open(shown: Overview = overview, role: 'admin' | 'moderator' = 'admin') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-06T13:00:00Z') })
  const waiting = { cases: 7, verification: 4, payments: role === 'admin' ? 2 : 0, mail: 3 }
  return openConsole('/app/admin', {
    role,
    api: {
      console: {
        overview: os.console.overview.handler(() => shown),
        waiting: os.console.waiting.handler(() => waiting),
      },
    },
  })
}

describe('the overview', () => {
  it('CON-02 puts what is late first, and everything leads to its screen', async () => {
    const screen = await open()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good afternoon, Noor')
    await expect.element(screen.getByText('Late since')).toHaveTextContent('Late since 12:40')
    const late = screen.getByRole('region', { name: 'Case 2061: Asks for money outside' })
    await expect.element(late.getByText(/Reported by Zuri Okafor. Nobody has opened it yet./)).toBeVisible()
    const links: [string, string][] = [
      ['Open case 2061', '/app/admin/cases/2061'],
      ['Open cases 7', '/app/admin/cases'],
      ['Appeals 1', '/app/admin/cases?state=appeals'],
      ['Waiting for verification 4', '/app/admin/verification'],
      ['Median to decision 19 h', '/app/admin/cases?state=decided'],
      ['3 mails failed', '/app/admin/mail'],
      ['2 addresses do not exist', '/app/admin/mail?kind=no+address'],
      ['1 inbox is full', '/app/admin/mail?kind=inbox+full'],
      ['2 payments do not match', '/app/admin/payments'],
      ['All 7', '/app/admin/cases'],
    ]
    const main = screen.getByRole('main')
    for (const [name, href] of links)
      await expect.element(main.getByRole('link', { name }).first()).toHaveAttribute('href', href)
    await expectNoAxeViolations()
  })

  it('CON-02 names the version', async () => {
    const screen = await open()
    await expect.element(screen.getByText('Version 1.2.3')).toBeVisible()
  })

  it('CON-02 says in words what a plot shows', async () => {
    const screen = await open()
    const plot = screen.getByRole('img', { name: 'Sign-ups, last 30 days: 75. The most: 14, Today. Today: 14.' })
    await expect.element(plot).toBeVisible()
    expect(plot.element().querySelectorAll('rect')).toHaveLength(30)
    await expect.element(screen.getByText('251 in the 30 days before')).toBeVisible()
    await expect
      .element(screen.getByRole('img', { name: 'Requests to join, last 30 days: 0. Today: 0.' }))
      .toBeVisible()
  })

  it('CON-02 has no plum block if nothing is late, and no payments for a moderator', async () => {
    const nothingLate = { ...overview.cases, late: 0, first_late: null }
    const screen = await open(
      {
        ...overview,
        cases: nothingLate,
        failed: {
          mails: 0,
          mail_kinds: [],
          payments: null,
          payment_kinds: [],
          jobs: [{ queue: 'file-removal', count: 2 }],
          audit_row: null,
        },
      },
      'moderator',
    )
    await expect.element(screen.getByText('Nothing is late.')).toBeVisible()
    expect(document.querySelector('main .on-plum')).toBeNull()
    expect(screen.getByText('do not match').query()).toBeNull()
    await expect.element(screen.getByText('Deleting files (2)')).toBeVisible()
  })

  it('CON-10 says which row of the audit is not as it was written', async () => {
    const screen = await open({ ...overview, failed: { ...overview.failed, audit_row: 1901 } })
    const line = screen.getByRole('link', { name: 'The audit was tampered with Row 1,901 is not as it was written' })
    await expect.element(line).toHaveAttribute('href', '/app/admin/audit')
  })

  it('CON-02 leads to the late cases, and has failed jobs run again', async () => {
    const cases = { ...overview.cases, late: 3 }
    let jobs = [{ queue: 'file-removal', count: 2 }]
    const asked: unknown[] = []
    const screen = await openConsole('/app/admin', {
      api: {
        console: {
          overview: os.console.overview.handler(() => ({ ...overview, cases, failed: { ...overview.failed, jobs } })),
          waiting: os.console.waiting.handler(() => ({ cases: 7, verification: 4, payments: 2, mail: 3 })),
          retryJobs: os.console.retryJobs.handler(({ input }) => {
            asked.push(input)
            jobs = []
            return { retried: 2 }
          }),
        },
      },
    })
    const more = screen.getByRole('link', { name: '2 more cases are late' })
    await expect.element(more).toHaveAttribute('href', '/app/admin/cases?state=late')
    await screen.getByRole('button', { name: 'Run again: Deleting files (2)' }).click()
    await expect.element(screen.getByText('All of them are done')).toBeVisible()
    expect(asked).toEqual([{ queue: 'file-removal' }])
  })

  it.each([1440, 390])(
    'DUTY-06 CON-02 names the documents that are due, at %i px, and none if none is',
    async (width) => {
      await page.viewport(width, 844)
      const reviewed = { reviewed_on: '2026-03-01', due_on: '2026-09-01' }
      const document = {
        file: 'breach-runbook.md',
        title: 'What to do after a leak',
        is_template: false,
        is_due: true,
      }
      const never = {
        ...document,
        file: 'risks.md',
        title: 'Risks',
        is_template: true,
        reviewed_on: null,
        due_on: null,
      }
      const later = { ...document, file: 'later.md', title: 'Later', reviewed_on: '2026-10-01', due_on: '2027-10-01' }
      const documents = [{ ...document, ...reviewed }, never, { ...later, is_due: false }]
      const screen = await open({ ...overview, documents })
      const section = screen.getByRole('region', { name: 'Documents to review' })
      await expect.element(section).toMatchTextContent(/breach-runbook\.md, due since 1 September 2026/)
      await expect.element(section).toMatchTextContent(/risks\.md, never reviewed, still a template/)
      expect(section.getByText('Later').query()).toBeNull()
      await expectNoOverflow()
      await expectNoAxeViolations()
      await screen.unmount()
      const other = await open({ ...overview, documents: [] })
      await expect.element(other.getByRole('heading', { name: 'What the machine could not do' })).toBeVisible()
      expect(other.getByText('Documents to review').query()).toBeNull()
    },
  )

  it('CON-02 counts in the navigation what waits, only where something does', async () => {
    const screen = await open(overview, 'moderator')
    const navigation = screen.getByRole('navigation', { name: 'Console' })
    await expect.element(navigation.getByRole('link', { name: 'Cases 7 waiting' })).toBeVisible()
    await expect.element(navigation.getByRole('link', { name: 'Mail 3 waiting' })).toBeVisible()
    await expect.element(navigation.getByRole('link', { name: /^Members$/ })).toBeVisible()
    expect(navigation.getByRole('link', { name: 'Payments' }).query()).toBeNull()
  })

  it('CON-02 shows a failure with a way to try again, on a phone too', async () => {
    await page.viewport(390, 844)
    let isBroken = true
    const screen = await openConsole('/app/admin', {
      api: {
        console: {
          overview: os.console.overview.handler(() => {
            if (isBroken) throw new Error('The database is away')
            return overview
          }),
        },
      },
    })
    const retry = screen.getByRole('button', { name: 'Try again' })
    await expect.element(retry).not.toHaveAttribute('aria-busy')
    isBroken = false
    await retry.click()
    await expect.element(screen.getByText('Oldest open cases')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectNoAxeViolations()
  })
})
