import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { show } from '../../testing/show.tsx'
import { MenuItem } from '../overlays/menu-items.tsx'
import { Menu } from '../overlays/menu.tsx'
import { DataTable } from './data-table.tsx'
import type { Column } from './use-table-rows.ts'

type Expense = { id: string; what: string; cents: number | null }

const columns: Column<Expense>[] = [
  { id: 'what', title: 'Expense', cell: ({ what }) => what, sortBy: ({ what }) => what },
  { id: 'who', title: 'Paid by', cell: () => 'Ana' },
  { id: 'amount', title: 'Amount', cell: ({ cents }) => `€${cents}`, sortBy: ({ cents }) => cents, isFigure: true },
]
const expenses: Expense[] = [
  { id: '1', what: 'Électricité', cents: 100 },
  { id: '2', what: 'ferry 10', cents: 20 },
  { id: '3', what: 'Ferry 9', cents: null },
  { id: '4', what: 'Bread', cents: 3 },
]
const table = {
  caption: 'Expenses',
  columns,
  rowId: ({ id }: Expense) => id,
  empty: <p>No expenses yet.</p>,
}

const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((name) => name.textContent)
const heading = (name: string) => page.getByRole('columnheader', { name })
const sortBy = (name: string) => page.getByRole('button', { name }).click()

/** Shows a table on a page of its own, at its full width. */
function showTable(content: ReactNode) {
  return show(<main className="p-4">{content}</main>)
}

describe('a table', () => {
  it('G-154 has a name, headings of columns and rows, and no axe violations, as rows and as cards', async () => {
    for (const width of [1440, 390]) {
      await page.viewport(width, 844)
      const screen = await showTable(<DataTable {...table} rows={expenses} />)
      await expect.element(page.getByRole('table', { name: 'Expenses' })).toBeVisible()
      await expect.element(page.getByRole('row', { name: 'Bread Ana €3' })).toBeVisible()
      expect(page.getByRole('columnheader').elements()).toHaveLength(3)
      await expectNoAxeViolations(document.body)
      await expectNoOverflow()
      await screen.unmount()
    }
  })

  it('G-154 is sorted by its headings, the other way round at the second press; rows without a value are last', async () => {
    await showTable(<DataTable {...table} rows={expenses} />)
    expect(names()).toEqual(['Électricité', 'ferry 10', 'Ferry 9', 'Bread'])
    await expect.element(heading('Expense')).not.toHaveAttribute('aria-sort')
    await sortBy('Expense')
    await expect.poll(names).toEqual(['Bread', 'Électricité', 'Ferry 9', 'ferry 10'])
    await expect.element(heading('Expense')).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard('{Enter}')
    await expect.poll(names).toEqual(['ferry 10', 'Ferry 9', 'Électricité', 'Bread'])
    await expect.element(heading('Expense')).toHaveAttribute('aria-sort', 'descending')
    await sortBy('Amount')
    await expect.poll(names).toEqual(['Bread', 'ferry 10', 'Électricité', 'Ferry 9'])
    await expect.element(heading('Expense')).not.toHaveAttribute('aria-sort')
    await sortBy('Amount')
    await expect.poll(names).toEqual(['Électricité', 'ferry 10', 'Bread', 'Ferry 9'])
    await expect.element(heading('Paid by').getByRole('button')).not.toBeInTheDocument()
  })

  it('that the server sorts keeps the order of its rows, and says which one is wanted', async () => {
    const onSort = vi.fn<(sort: string) => void>()
    const ofServer = columns.map((column) => ({ ...column, sortBy: 'server' as const }))
    await showTable(
      <DataTable {...table} columns={ofServer} rows={expenses} sort="-amount" onSortChange={onSort} busy />,
    )
    expect(names()).toEqual(['Électricité', 'ferry 10', 'Ferry 9', 'Bread'])
    await expect.element(heading('Amount')).toHaveAttribute('aria-sort', 'descending')
    await sortBy('Amount')
    await sortBy('Expense')
    expect(onSort.mock.calls).toEqual([['amount'], ['what']])
  })

  it('G-154 of several pages keeps the focus on its last page, and starts again when it is sorted', async () => {
    await showTable(<DataTable {...table} rows={expenses} pageSize={3} sort="what" />)
    expect(names()).toEqual(['Bread', 'Électricité', 'Ferry 9'])
    const next = page.getByRole('button', { name: 'Next page' })
    await next.click()
    await expect.poll(names).toEqual(['ferry 10'])
    await expect.element(page.getByRole('status')).toHaveTextContent('4–4 of 4')
    await userEvent.keyboard('{Enter}')
    await expect.element(next).toHaveFocus()
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
    await expectNoAxeViolations(document.body)
    await sortBy('Expense')
    await expect.poll(names).toEqual(['ferry 10', 'Ferry 9', 'Électricité'])
  })

  it('whose last page has lost its rows shows the page before', async () => {
    const screen = await showTable(<DataTable {...table} rows={expenses} pageSize={3} />)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(names).toEqual(['Bread'])
    await screen.rerender(
      <main className="p-4">
        <DataTable {...table} rows={expenses.slice(0, 3)} pageSize={3} />
      </main>,
    )
    await expect.poll(names).toEqual(['Électricité', 'ferry 10', 'Ferry 9'])
    await expect.element(page.getByRole('button', { name: 'Next page' })).not.toBeInTheDocument()
  })

  it('has a text while it loads, for no rows and for rows that were not loaded', async () => {
    const screen = await showTable(<DataTable {...table} rows={undefined} />)
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading…')
    await screen.rerender(<DataTable {...table} rows={[]} />)
    await expect.element(page.getByText('No expenses yet.')).toBeVisible()
    await screen.rerender(<DataTable {...table} rows={undefined} notLoaded={<p role="alert">Not loaded.</p>} />)
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })
})

describe('the acts of a row', () => {
  function WithActs() {
    const [rows, setRows] = useState(expenses)
    const acts = ({ id, what }: Expense) => (
      <Menu label={`Change ${what}`} trigger="…" triggerClassName="icon-button">
        <MenuItem onSelect={() => undefined}>Edit</MenuItem>
        <MenuItem onSelect={() => setRows(rows.filter((row) => row.id !== id))}>Delete</MenuItem>
      </Menu>
    )
    return <DataTable {...table} rows={rows} acts={acts} />
  }

  it.each([1440, 390])('G-154 are reached by Tab and chosen with arrow keys at %i px', async (width) => {
    await page.viewport(width, 844)
    await showTable(<WithActs />)
    await page.getByRole('button', { name: 'Amount' }).click()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: 'Change Bread' })).toHaveFocus()
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
    await expectNoOverflow()
    await expectNoAxeViolations(document.body)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(names).toEqual(['Bread', 'Électricité', 'Ferry 9'])
  })
})

describe('a table at 320 px', () => {
  it('shows each row as a card with the name of each column, and breaks long words', async () => {
    await page.viewport(320, 700)
    const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
    const rows = [{ id: '1', what: long, cents: 123_456_789 }]
    const wide = { id: 'note', title: 'A rather long name of a column', cell: () => long }
    await showTable(<DataTable {...table} columns={[...columns, wide]} rows={rows} />)
    const labels = [...document.querySelectorAll('.data-table-label')].map((label) => label.textContent)
    expect(labels).toEqual(['Paid by', 'Amount', 'A rather long name of a column'])
    const [name, amount] = [page.getByRole('rowheader'), page.getByRole('cell', { name: /^€/ })]
    expect(amount.element().getBoundingClientRect().top).toBeGreaterThan(name.element().getBoundingClientRect().bottom)
    await expectNoOverflow()
    await expectNoAxeViolations(document.body)
  })
})
