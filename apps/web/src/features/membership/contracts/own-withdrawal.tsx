import { useNavigate } from '@tanstack/react-router'
import type { SessionUser } from '@wayhouse/domain/accounts'
import { addDays, dateOf, weekdayDate } from '@wayhouse/domain/dates'
import { refundDays } from '@wayhouse/domain/membership'
import { useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { now } from '../../../platform/format/clock.ts'
import { fullNameOf } from '../../../platform/format/full-name.ts'
import { focusHeading } from '../../../platform/page/focus-heading.ts'
import type { RejectedForm } from '../../../platform/page/submitted-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { planName } from '../receipts.tsx'
import { dayOf } from './contract-days.ts'
import { abovePinnedBar, PinnedBar } from './pinned-bar.tsx'
import { RefundBlock } from './refund-block.tsx'
import { type Kept, WhatHappens } from './what-happens.tsx'
import { FormProblem, WithdrawSteps } from './withdraw-steps.tsx'
import type { Withdrawable } from './withdrawal-view.ts'

type OwnWithdrawalProps = {
  /** At least one. */
  contracts: readonly Withdrawable[]
  /** The one that is chosen first. */
  order: number
  user: SessionUser
  kept: readonly Kept[] | null
  rejected: RejectedForm | null
}

/** DUTY-02: the withdrawal from an own contract. Without scripts the same form is submitted to the page. */
export function OwnWithdrawal({ contracts, order: first, user, kept, rejected }: OwnWithdrawalProps) {
  const [order, setOrder] = useState(rejected?.values.order ?? String(first))
  const { run, busy, error, fieldErrors } = useWithdraw()
  const errors = error === null ? (rejected?.errors ?? {}) : fieldErrors
  const { name = fullNameOf(user), email = user.email } = rejected?.values ?? {}
  const chosen = contracts.filter((contract) => String(contract.order) === order)
  const others = contracts.filter((contract) => !chosen.includes(contract))
  return (
    <Form action="/withdraw" fields={ownFields} refused={error} onSubmit={run} className={abovePinnedBar}>
      <FormProblem>{rejected?.problem ?? null}</FormProblem>
      <input type="hidden" name="own" value="yes" />
      <WithdrawSteps
        order={
          <div className="grid gap-4">
            <TextField name="name" label="Name" autoComplete="name" defaultValue={name} error={errors.name} />
            <Select
              name="order"
              label="Order"
              value={order}
              onValueChange={setOrder}
              options={contracts.map((contract) => ({ value: String(contract.order), label: orderLabel(contract) }))}
            />
            <TextField
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              defaultValue={email}
              error={errors.email}
              hint="The confirmation goes there."
            />
          </div>
        }
        refund={
          <>
            <Refunds contracts={chosen} />
            {/* there the other orders cannot take its place */}
            {others.length > 0 && (
              <noscript>
                <Refunds contracts={others} isNamed />
              </noscript>
            )}
            <p className="mt-3 text-ui text-muted">
              On your card by {weekdayDate(addDays(dateOf(now()), refundDays))} at the latest.
            </p>
          </>
        }
        then={<WhatHappens kept={kept} isOver={chosen.every(({ state }) => state === 'ended')} />}
      />
      <PinnedBar phoneOnly>
        <Button type="submit" className="min-h-13 w-full" busy={busy}>
          Confirm withdrawal
        </Button>
      </PinnedBar>
    </Form>
  )
}

const ownFields = ['name', 'order', 'email'] as const
type OwnFields = Record<(typeof ownFields)[number], string>

function useWithdraw() {
  const navigate = useNavigate()
  return useAction({
    act: ({ order, ...typed }: OwnFields) => api.membership.withdraw({ ...typed, order: Number(order) }),
    failure: 'Your withdrawal was not sent',
    fields: withErrors,
    changes: ['membership.changed'],
    onDone: async ({ order }) => {
      await navigate({ to: '/withdraw', search: { order }, replace: true })
      focusHeading()
    },
  })
}

const withErrors = { name: [], email: [] }

/** "Nomad, 29 Sep 2026, 40218". */
function orderLabel({ plan, ordered_at, order }: Withdrawable): string {
  return `${planName(plan)}, ${dayOf(ordered_at)}, ${order}`
}

function Refunds({ contracts, isNamed = false }: { contracts: readonly Withdrawable[]; isNamed?: boolean }) {
  return contracts.map((contract) => (
    <div key={contract.order}>
      {isNamed && <p className="mt-3 mb-1">{orderLabel(contract)}</p>}
      <RefundBlock refund={contract.withdrawal.refund} paidAt={contract.term?.start ?? contract.ordered_at} />
    </div>
  ))
}
