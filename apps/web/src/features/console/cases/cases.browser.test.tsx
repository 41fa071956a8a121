import type { ListedCase } from '@wayhouse/domain/console'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { id } from '../../../testing/people.ts'
import { lateCase, lucas, ownCase } from './testing.ts'

const counts = { open: 2, late: 1, mine: 1, appeals: 1, decided: 12 }
const taken: ListedCase = {
  ...lateCase,
  number: 2058,
  subject_type: 'tribe',
  reason: 'false',
  reporters: 3,
  due: new Date(Date.now() + 2 * 3_600_000).toISOString(),
  taken_by: 'Femke de Vries',
}

function casesApi(items: ListedCase[], asked: unknown[] = []) {
  return {
    console: {
      cases: os.console.cases.handler(({ input }) => {
        asked.push(input)
        return { items, next_cursor: null, counts }
      }),
    },
  }
}

it('CON-01 CON-03 lists cases with whom they are about, who reported them and when they are due', async () => {
  await openConsole('/app/admin/cases', { api: casesApi([lateCase, taken]) })
  const late = page.getByRole('row', { name: /2061/ })
  await expect
    .element(late)
    .toMatchTextContent(/Asks for money outside.*Lucas Weber.*Zuri Okafor.*1 h (20|19) late.*Free/)
  await expect.element(page.getByRole('row', { name: /2058/ })).toMatchTextContent(/3 reports of the same tribe.*Femke/)
  await expect.element(page.getByRole('radio', { name: 'Open 2' })).toBeChecked()
  await expectNoAxeViolations()
})

it('CON-01 has its filters in the address', async () => {
  const asked: unknown[] = []
  const { router } = await openConsole('/app/admin/cases?state=decided&reason=nonsense', { api: casesApi([], asked) })
  await expect.element(page.getByText('No decided cases')).toBeVisible()
  expect(asked).toEqual([{ state: 'decided' }])
  await page.getByLabelText('Reason').selectOptions('Asks for money outside')
  await page.getByLabelText('Search').fill('lucas')
  await expect.poll(() => asked.at(-1)).toEqual({ state: 'decided', reason: 'money', q: 'lucas' })
  expect(router.state.location.search).toEqual({ state: 'decided', reason: 'money', q: 'lucas' })
  await expect.element(page.getByText('No case is like this')).toBeVisible()
})

it('CON-01 is used by keyboard: arrows move between cases, and a key finds one by its number', async () => {
  const api = casesApi([lateCase, taken])
  const asked: number[] = []
  const findCase = os.console.findCase.handler(({ input: { number } }) => {
    asked.push(number)
    return { ...ownCase, number }
  })
  const { router } = await openConsole('/app/admin/cases', { api: { console: { ...api.console, findCase } } })
  await expect.element(page.getByRole('link', { name: '2061' })).toBeVisible()
  page.getByRole('link', { name: '2061' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: '2058' })).toHaveFocus()
  await userEvent.keyboard('/2049{Enter}')
  await expect.poll(() => asked).toContain(2049)
  expect(router.state.location.pathname).toBe('/app/admin/cases/2049')
})

it('CON-05 shows what waits for a second operator; who asked can only undo it', async () => {
  const act = {
    id: id(5),
    kind: 'end' as const,
    member: { id: id(1), name: 'Lucas Weber' },
    case_number: 2061,
    reason: 'The fourth report.',
    rule: 4,
    proposed_by: 'Femke de Vries',
    role: null,
    is_mine: false,
    is_about_me: false,
    proposed_at: new Date().toISOString(),
    due_at: null,
  }
  let acts = [act, { ...act, id: id(6), is_mine: true, kind: 'erase' as const }]
  const confirmed: string[] = []
  const api = {
    console: {
      ...casesApi([]).console,
      pendingActs: os.console.pendingActs.handler(() => acts),
      confirmAct: os.console.confirmAct.handler(({ input }) => {
        confirmed.push(input.id)
        acts = acts.filter(({ is_mine }) => is_mine)
      }),
    },
  }
  await openConsole('/app/admin/cases', { api })
  const waiting = page.getByRole('region', { name: 'Waiting for a second operator' })
  await expect.element(waiting.getByText('Erase the account of Lucas Weber')).toBeVisible()
  await expect.element(waiting.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(waiting.getByRole('button', { name: 'Erase the account' }).elements()).toEqual([])
  await expectNoAxeViolations()
  await waiting.getByRole('button', { name: 'End the membership…' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'End the membership of Lucas Weber?' })
  await expect.element(dialog).toMatchTextContent(/signed out at once.*may appeal/)
  expect(confirmed).toEqual([])
  await expectNoAxeViolations()
  await dialog.getByRole('button', { name: 'End the membership' }).click()
  await expect.element(page.getByText('The membership has ended')).toBeVisible()
  await expect.element(waiting.getByText('End the membership of Lucas Weber')).not.toBeInTheDocument()
  expect(confirmed).toEqual([id(5)])
})

it('CON-01 has a card for each case on a phone, where nothing scrolls sideways', async () => {
  await page.viewport(390, 844)
  const long = { ...lateCase, about: { ...lucas, name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) } }
  await openConsole('/app/admin/cases', { api: casesApi([long, taken]) })
  await expect.element(page.getByRole('link', { name: '2061' })).toBeVisible()
  await expectNoOverflow()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Audit' })).toBeVisible()
  await expectNoAxeViolations()
})

it('CON-05 shows a role that waits to the operator whom it is about, who does nothing about it', async () => {
  const act = {
    id: id(5),
    kind: 'revoke' as const,
    role: null,
    member: { id: id(1), name: 'Noor Berg' },
    case_number: null,
    reason: 'Left the company',
    rule: null,
    proposed_by: 'femke',
    is_mine: false,
    is_about_me: true,
    proposed_at: new Date().toISOString(),
    due_at: null,
  }
  const other = { ...act, id: id(6), kind: 'grant' as const, role: 'admin' as const, is_about_me: false }
  const shown = { ...other, member: { id: id(2), name: 'Zuri Okafor' } }
  const api = {
    console: { ...casesApi([]).console, pendingActs: os.console.pendingActs.handler(() => [act, shown]) },
  }
  const screen = await openConsole('/app/admin/cases', { api })
  await expect.element(screen.getByText('Take the role from Noor Berg')).toBeVisible()
  await expect.element(screen.getByText('It is about you, so others decide.')).toBeVisible()
  await expect.element(screen.getByText('Give a role to Zuri Okafor: admin')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Give the role' }).elements()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Take the role' }).query()).toBeNull()
})
