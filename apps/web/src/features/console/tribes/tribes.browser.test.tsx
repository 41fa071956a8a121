import type { ListedTribe } from '@wayhouse/domain/console'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { id } from '../../../testing/people.ts'

const open: ListedTribe = {
  id: id(1),
  title: 'Design weeks in Kreuzberg',
  location: 'Berlin, Germany',
  start_date: '2026-11-02',
  end_date: '2026-11-30',
  status: 'open',
  size: 4,
  members_count: 2,
  host: { id: id(2), name: 'Lucas Weber' },
  created_at: '2026-09-01T10:00:00.000Z',
  taken_down_at: null,
}
const down: ListedTribe = { ...open, id: id(3), title: 'A false flat', taken_down_at: '2026-10-06T10:00:00.000Z' }
const dialog = page.getByRole('alertdialog')

describe('the tribes screen', () => {
  it.each([1440, 390])('CON-09 shows tribes with their host and state at %i px', async (width) => {
    await page.viewport(width, 844)
    const tribes = os.console.tribes.handler(() => ({
      items: [open, down, { ...open, id: id(4), host: null }],
      next_cursor: null,
    }))
    await openConsole('/app/admin/tribes', { api: { console: { tribes } } })
    await expect.element(page.getByText('since 6 Oct 2026')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /A false flat/ })).toMatchTextContent(/Taken down/)
    await expectNoAxeViolations()
    await expectNoOverflow()
  })

  it('CON-01 asks the server for another order, with it in the address', async () => {
    const sorts: unknown[] = []
    const tribes = os.console.tribes.handler(({ input }) => {
      sorts.push(input.sort)
      return { items: [open, down], next_cursor: null }
    })
    const { router } = await openConsole('/app/admin/tribes', { api: { console: { tribes } } })
    await expect
      .element(page.getByRole('columnheader', { name: 'Published' }))
      .toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('button', { name: 'Dates' }).click()
    await expect.element(page.getByRole('columnheader', { name: 'Dates' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Dates' }).click()
    await expect.element(page.getByRole('columnheader', { name: 'Dates' })).toHaveAttribute('aria-sort', 'descending')
    expect(router.state.location.search).toEqual({ sort: '-start' })
    expect(sorts).toEqual([undefined, 'start', '-start'])
  })

  it('CON-09 takes a tribe down with a reason, and restores it', async () => {
    let row: ListedTribe = open
    const asked: unknown[] = []
    const tribes = os.console.tribes.handler(() => ({ items: [row], next_cursor: null }))
    const takeTribeDown = os.console.takeTribeDown.handler(({ input }) => {
      asked.push(input)
      row = { ...open, taken_down_at: '2026-10-06T10:00:00.000Z' }
      return { id: open.id }
    })
    const restoreTribe = os.console.restoreTribe.handler(({ input }) => {
      asked.push(input)
      row = open
      return { id: open.id }
    })
    await openConsole('/app/admin/tribes', { api: { console: { tribes, takeTribeDown, restoreTribe } } })
    await page.getByRole('button', { name: 'Take down “Design weeks in Kreuzberg”' }).click()
    await dialog.getByRole('button', { name: 'Take it down' }).click()
    await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Give a reason/)
    await expect.element(dialog.getByLabelText('Rule')).toHaveAccessibleDescription('Choose a rule')
    await dialog.getByLabelText('Rule').selectOptions('3. Describe the stay and yourself truthfully')
    await dialog.getByLabelText('Reason').fill('The flat is another one.')
    await dialog.getByRole('button', { name: 'Take it down' }).click()
    await page.getByRole('button', { name: 'Restore “Design weeks in Kreuzberg”' }).click()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect
      .poll(() => asked)
      .toEqual([{ id: open.id, rule: 3, reason: 'The flat is another one.' }, { id: open.id }])
    await expect.element(page.getByRole('button', { name: /^Take down/ })).toBeVisible()
  })
})
