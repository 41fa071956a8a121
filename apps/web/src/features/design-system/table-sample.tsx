import { formatMoney } from '@wayhouse/domain/money'
import { useState } from 'react'
import Ellipsis from '~icons/lucide/ellipsis'
import Pencil from '~icons/lucide/pencil'
import Trash from '~icons/lucide/trash-2'
import { fullDate } from '../../platform/format/dates.ts'
import { Badge } from '../../ui/labels/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MenuItem } from '../../ui/overlays/menu-items.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/use-table-rows.ts'
import { Sample } from './sample.tsx'

type Expense = { id: string; what: string; payer: string; paidOn: string; cents: number; isSettled: boolean }

const expenses: readonly Expense[] = [
  { id: '1', what: 'Groceries for the first week', payer: 'Ana', paidOn: '2027-01-17', cents: 8640, isSettled: true },
  { id: '2', what: 'Ferry to Cacilhas', payer: 'Ben', paidOn: '2027-01-19', cents: 2700, isSettled: true },
  { id: '3', what: 'Electricity', payer: 'Mei', paidOn: '2027-02-01', cents: 11_205, isSettled: false },
  { id: '4', what: 'Olive oil', payer: 'Ana', paidOn: '2027-01-23', cents: 950, isSettled: true },
]

const columns: readonly Column<Expense>[] = [
  { id: 'what', title: 'Expense', cell: ({ what }) => what, sortBy: ({ what }) => what },
  { id: 'payer', title: 'Paid by', cell: ({ payer }) => payer },
  { id: 'date', title: 'Date', cell: ({ paidOn }) => fullDate(paidOn), sortBy: ({ paidOn }) => paidOn },
  {
    id: 'state',
    title: 'State',
    cell: ({ isSettled }) => <Badge {...(isSettled && { tone: 'success' })}>{isSettled ? 'Settled' : 'Open'}</Badge>,
  },
  {
    id: 'amount',
    title: 'Amount',
    cell: ({ cents }) => formatMoney(cents, 'EUR'),
    sortBy: ({ cents }) => cents,
    isFigure: true,
  },
]

export function TableSample() {
  const [rows, setRows] = useState(expenses)
  const acts = (expense: Expense) => (
    <Acts expense={expense} onDelete={() => setRows(rows.filter(({ id }) => id !== expense.id))} />
  )
  return (
    <Sample title="Tables" wide>
      <Card className="p-5">
        <DataTable
          caption="Shared expenses"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          sort="-date"
          pageSize={3}
          acts={acts}
          empty={<p className="text-muted">No expenses yet.</p>}
        />
      </Card>
    </Sample>
  )
}

function Acts({ expense: { what }, onDelete }: { expense: Expense; onDelete: () => void }) {
  return (
    <Menu label={`Change ${what}`} triggerClassName="icon-button" trigger={<Ellipsis size={20} aria-hidden="true" />}>
      <MenuItem onSelect={() => undefined}>
        <Pencil size={18} aria-hidden="true" />
        Edit
      </MenuItem>
      <MenuItem onSelect={onDelete}>
        <Trash size={18} aria-hidden="true" />
        Delete
      </MenuItem>
    </Menu>
  )
}
