import { useQuery } from '@tanstack/react-query'
import type { CurrencyRate } from '@wayhouse/domain/console'
import { useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { orpc } from '../../../platform/api/orpc.ts'
import { fullDate } from '../../../platform/format/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/use-table-rows.ts'

/** What one euro was worth, for shared costs in other currencies (COST-04). Each rate is saved at once. */
export function Rates() {
  const query = useQuery(orpc.console.rates.queryOptions())
  return (
    <Card as="section" lift={1} aria-labelledby="rates" className="max-w-190 p-5 sm:p-6">
      <h2 id="rates" className="display text-lg">
        Rates between currencies
      </h2>
      <p className="mt-1 text-muted">
        Shared costs are converted by the newest rate up to their day. Lines that were converted before stay as they
        are.
      </p>
      <NewRate />
      <div className="mt-5">
        <DataTable
          caption="Rates, the newest first"
          columns={columns}
          rows={query.data}
          rowId={({ day, currency }) => `${day} ${currency}`}
          pageSize={20}
          empty={<p className="py-6 text-center text-muted">No rates yet: other currencies stay as they are</p>}
          notLoaded={hasLoadError(query) && <LoadError query={query}>We couldn’t load the rates.</LoadError>}
        />
      </div>
    </Card>
  )
}

const names = ['day', 'currency', 'per_euro', 'source'] as const
const fields = { day: [], currency: [], per_euro: [], source: [] }
const noRate = { day: '', currency: '', per_euro: '', source: '' }

function NewRate() {
  const [rate, setRate] = useState(noRate)
  const save = useAction({
    act: () => api.console.setRate(rate),
    changes: [orpc.console.rates.key()],
    fields,
    success: 'The rate is saved',
    failure: 'The rate is not saved',
    onDone: () => setRate(noRate),
  })
  const field = (name: (typeof names)[number]) => ({
    name,
    value: rate[name],
    required: true,
    autoComplete: 'off' as const,
    error: save.fieldErrors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setRate({ ...rate, [name]: target.value })
      save.reset()
    },
  })
  return (
    <Form fields={names} onSubmit={() => save.run()} className="mt-4 grid items-end gap-3 sm:grid-cols-2">
      <TextField label="Day" type="date" {...field('day')} />
      <TextField label="Currency" placeholder="USD" maxLength={3} {...field('currency')} />
      <TextField label="Units for one euro" placeholder="1.1602" inputMode="decimal" {...field('per_euro')} />
      <TextField label="Published by" placeholder="ECB" maxLength={80} {...field('source')} />
      <Button type="submit" variant="outline" busy={save.busy} className="justify-self-start">
        Save the rate
      </Button>
    </Form>
  )
}

const columns: readonly Column<CurrencyRate>[] = [
  { id: 'currency', title: 'Currency', cell: ({ currency }) => currency, sortBy: ({ currency }) => currency },
  { id: 'day', title: 'Day', cell: ({ day }) => fullDate(day), sortBy: ({ day }) => day },
  { id: 'rate', title: 'For one euro', isFigure: true, cell: ({ per_euro }) => per_euro },
  { id: 'source', title: 'Published by', cell: ({ source }) => source, sortBy: ({ source }) => source },
]
