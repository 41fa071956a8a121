import { useNavigate } from '@tanstack/react-router'
import { weekdayDate } from '@wayhouse/domain/dates'
import { type Contract, plans } from '@wayhouse/domain/membership'
import { useId, useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { focusHeading } from '../../../platform/page/focus-heading.ts'
import { Link } from '../../../platform/page/link.tsx'
import type { RejectedForm } from '../../../platform/page/submitted-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyField } from '../../../ui/fields/empty-field.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { planName } from '../receipts.tsx'
import { dayOf, lastDayBefore } from './contract-days.ts'
import { abovePinnedBar, PinnedBar } from './pinned-bar.tsx'
import { sendCancellation } from './submitted-forms.ts'
import { FormProblem } from './withdraw-steps.tsx'

type CancelFieldsProps = {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** The member's own; empty for everybody else. */
  own: readonly Contract[]
}

type CancelFormProps = { rejected: RejectedForm | null }

/** DUTY-03: the cancellation of anybody. It works without scripts. `known` is what is known of a member without a contract. */
export function PublicCancelForm({ rejected, known }: CancelFormProps & { known?: { name: string; email: string } }) {
  const { values = known ?? {}, errors = {}, problem = null } = rejected ?? {}
  return (
    <form method="post" action="/cancel" noValidate className={`mt-6 ${abovePinnedBar}`}>
      <FormProblem>{problem}</FormProblem>
      <CancelFields values={values} errors={errors} own={noContracts} />
      <EmptyField name="website" />
      <WhatNext />
      <CancelNow busy={false} />
    </form>
  )
}

const noContracts: readonly Contract[] = []

type OwnCancelFormProps = CancelFormProps & { own: readonly Contract[]; known: { name: string; email: string } }

/** DUTY-03: the cancellation of an own contract. Without scripts the same form is submitted to the page. */
export function OwnCancelForm({ rejected, own, known }: OwnCancelFormProps) {
  const navigate = useNavigate()
  const { run, busy, error, fieldErrors } = useAction({
    act: sendCancellation,
    failure: 'Your cancellation was not sent',
    fields: withErrors,
    changes: ['membership.changed'],
    onDone: async (sent) => {
      await navigate({ to: '/cancel', search: sent, replace: true })
      focusHeading()
    },
  })
  const errors = error === null ? (rejected?.errors ?? {}) : fieldErrors
  return (
    <Form action="/cancel" fields={fields} refused={error} onSubmit={run} className={`mt-6 ${abovePinnedBar}`}>
      <FormProblem>{rejected?.problem ?? null}</FormProblem>
      <CancelFields values={rejected?.values ?? known} errors={errors} own={own} />
      <WhatNext />
      <CancelNow busy={busy} />
    </Form>
  )
}

const fields = ['name', 'email', 'contract', 'when', 'reason'] as const
const withErrors = { name: [], email: [], reason: [] }

function CancelFields({ values, errors, own }: CancelFieldsProps) {
  const options = own.length > 0 ? own.map(ownOption) : allPlans
  const [contract, setContract] = useState(values.contract ?? options[0]?.value ?? '')
  const firstWrong = fields.find((name) => errors[name] !== undefined)
  const fieldOf = (name: (typeof fields)[number]) => ({
    name,
    error: errors[name] ?? null,
    defaultValue: values[name],
    // the page came back from the server
    autoFocus: name === firstWrong,
  })
  return (
    <div className="grid gap-5">
      <TextField {...fieldOf('name')} label="Your name" autoComplete="name" />
      <TextField
        {...fieldOf('email')}
        label="Your email"
        type="email"
        autoComplete="email"
        readOnly={own.length > 0}
        hint={own.length > 0 ? 'The last day comes there.' : 'The one you signed up with. The last day comes there.'}
      />
      <Select
        name="contract"
        label="Contract"
        value={contract}
        onValueChange={setContract}
        options={options}
        error={errors.contract ?? null}
      />
      <When chosen={values.when} keeps={keptOf(own, contract)} />
      <TextArea
        {...fieldOf('reason')}
        label="Reason"
        rows={3}
        maxLength={2000}
        placeholder="What happened, and when"
        hint="Only for cause."
      />
    </div>
  )
}

/** The yearly plan first: most members have it. */
const allPlans = plans
  .map(({ id, name, periodLabel }) => ({ value: id as string, label: `${name}, ${periodLabel}` }))
  .toSorted((a, b) => Number(b.value === 'nomad') - Number(a.value === 'nomad'))

function ownOption({ plan, order, ordered_at }: Contract) {
  return { value: `${plan}:${order}`, label: `${planName(plan)}, ${dayOf(ordered_at)}, ${order}` }
}

/** What stays of the chosen contract until its end. */
function keptOf(own: readonly Contract[], value: string): string {
  const contract = own.find((each) => ownOption(each).value === value)
  if (contract?.ends_at_once) return 'Its last renewal was not paid, so it ends now.'
  const end = contract?.ends_if_cancelled ?? null
  return `You keep everything until ${end === null ? 'then' : weekdayDate(lastDayBefore(end))}.`
}

function When({ chosen = 'term end', keeps }: { chosen: string | undefined; keeps: string }) {
  const id = useId()
  const ways = [
    { value: 'term end', title: 'At the end of my term', text: `No reason needed. ${keeps}` },
    { value: 'for cause', title: 'At once, for cause', text: 'Something serious happened. A person reads it.' },
  ]
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-strong">When</legend>
      <div className="card divide-y divide-line overflow-hidden">
        {ways.map(({ value, title, text }, part) => (
          <label key={value} className="flex gap-3.5 px-4 py-3.5 has-checked:bg-primary-tint">
            <input
              type="radio"
              name="when"
              value={value}
              defaultChecked={value === chosen}
              aria-labelledby={`${id}-${part}`}
              aria-describedby={`${id}-${part}-text`}
              className="radio"
            />
            <span>
              <span id={`${id}-${part}`} className="block leading-6 font-strong">
                {title}
              </span>
              <span id={`${id}-${part}-text`} className="block text-ui text-muted">
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function WhatNext() {
  return (
    <section aria-labelledby="what-next" className="mt-6">
      <h2 id="what-next" className="font-bold">
        What happens next
      </h2>
      <p className="mt-1.5 text-ui text-muted">
        You see the same answer for every address. If we know yours, an email names your last day. If not, a person
        looks into it.
      </p>
      <p className="mt-3 text-ui">
        Ordered in the last 14 days?{' '}
        <Link to="/withdraw" className="link">
          Withdraw from contract here
        </Link>
      </p>
    </section>
  )
}

function CancelNow({ busy }: { busy: boolean }) {
  return (
    <PinnedBar>
      <Button type="submit" className="min-h-13 w-full" busy={busy}>
        Cancel now
      </Button>
    </PinnedBar>
  )
}
