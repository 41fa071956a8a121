import { refundDays } from '@wayhouse/domain/membership'
import type { RejectedForm } from '../../../platform/page/submitted-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyField } from '../../../ui/fields/empty-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { abovePinnedBar, PinnedBar } from './pinned-bar.tsx'
import { WhatHappens } from './what-happens.tsx'
import { FormProblem, WithdrawSteps } from './withdraw-steps.tsx'

type PublicWithdrawalProps = {
  rejected: RejectedForm | null
  /** What is known of a member whose contract is not: the form is filled in with it. */
  known?: { name: string; email: string }
}

const fields = ['name', 'order', 'email'] as const
const orderHint =
  'The number is in the email of your order. Without it, leave this empty: a person then looks for your contract.'

/** DUTY-02: the withdrawal of anybody, for whom the fields are empty. It works without scripts. */
export function PublicWithdrawal({ rejected, known }: PublicWithdrawalProps) {
  const { values = known ?? {}, errors = {}, problem = null } = rejected ?? {}
  const firstWrong = fields.find((name) => errors[name] !== undefined)
  const fieldOf = (name: (typeof fields)[number]) => ({
    name,
    error: errors[name] ?? null,
    defaultValue: Reflect.get(values, name) as string | undefined,
    // the page came back from the server
    autoFocus: name === firstWrong,
  })
  return (
    <form method="post" action="/withdraw" noValidate className={abovePinnedBar}>
      <FormProblem>{problem}</FormProblem>
      <WithdrawSteps
        order={
          <div className="grid gap-4">
            <TextField {...fieldOf('name')} label="Name" autoComplete="name" />
            <TextField {...fieldOf('order')} label="Order" hint={orderHint} />
            <TextField
              {...fieldOf('email')}
              label="Email"
              type="email"
              autoComplete="email"
              hint="The one you signed up with. The confirmation goes there."
            />
          </div>
        }
        refund={<Rule />}
        then={<WhatHappens kept={null} />}
      />
      <EmptyField name="website" />
      <PinnedBar phoneOnly>
        <Button type="submit" className="min-h-13 w-full">
          Confirm withdrawal
        </Button>
      </PinnedBar>
    </form>
  )
}

/** The rule, where the contract is not known. */
function Rule() {
  return (
    <Card className="grid gap-2 p-5">
      <p className="font-strong">The price × the days left ÷ the days of the term</p>
      <p className="text-ui text-muted">
        Rounded up to the cent for you. A membership for life comes back whole. On your card within {refundDays} days.
      </p>
    </Card>
  )
}
