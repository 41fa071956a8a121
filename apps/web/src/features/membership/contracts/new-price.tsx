import { dateOf, weekdayDate } from '@wayhouse/domain/dates'
import { type Contract, newPriceVersion } from '@wayhouse/domain/membership'
import { formatMoney } from '@wayhouse/domain/money'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { contractsQuery } from '../queries.ts'
import { planName } from '../receipts.tsx'
import { lastDayBefore } from './contract-days.ts'

/** Another price of the next renewal (DUTY-04): a question where it needs the member's yes, else a line. */
export function NewPrice({ contract }: { contract: Contract }) {
  const { new_price: price, renewal, plan } = contract
  if (price === null || renewal === null) return null
  const on = weekdayDate(dateOf(new Date(renewal.on)))
  const [now, before] = [euros(price.amount_cents), euros(price.old_cents)]
  return (
    <Card as="section" lift={1} aria-labelledby="new-price" className="mt-4 p-5 lg:p-6">
      <h3 id="new-price" className="display text-title-sm">
        {price.needs_consent ? 'A new price: we need your yes' : `${now} from ${on}`}
      </h3>
      <p className="mt-1.5">
        From {on}, {planName(plan)} costs <strong className="figure">{now}</strong> instead of {before}.
      </p>
      {price.needs_consent ? (
        <Question contract={contract} renewsOn={renewal.on} price={price} />
      ) : (
        <p className="mt-1.5 text-muted">
          {price.amount_cents > price.old_cents
            ? 'You agreed. Until then you can still cancel.'
            : 'There is nothing to do.'}
        </p>
      )}
    </Card>
  )
}

type QuestionProps = { contract: Contract; renewsOn: string; price: NonNullable<Contract['new_price']> }

function Question({ contract: { order }, renewsOn, price: { amount_cents, text, decide_by } }: QuestionProps) {
  const agree = useAction({
    act: () => api.membership.agreeToPrice({ order, price_cents: amount_cents, version: newPriceVersion }),
    changes: [contractsQuery.queryKey],
    success: ['You agreed to the new price', 'Your plan renews as before'],
    failure: ({ message }) => ['Nothing was agreed to', message],
  })
  return (
    <>
      <p className="mt-1.5 text-muted">
        Without your yes the plan ends on {weekdayDate(lastDayBefore(renewsOn))}: nothing is charged, and you keep
        everything until then. You can agree until {weekdayDate(dateOf(new Date(decide_by)))}.
      </p>
      <p className="mt-4">“{text}”</p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Button variant="outline" busy={agree.busy} onClick={() => agree.run()}>
          Agree to {euros(amount_cents)}
        </Button>
        <ButtonLink to="/cancel" variant="outline" className="px-3">
          Cancel contracts here
        </ButtonLink>
      </div>
    </>
  )
}

function euros(cents: number): string {
  return formatMoney(cents, 'EUR')
}
