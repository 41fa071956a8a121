import { type OfferedPlan, startNowText, type SubscriptionContext } from '@wayhouse/domain/membership'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { useOrder } from './use-order.ts'
import { wholeEuros } from './whole-euros.ts'

type OrderFormProps = { plan: OfferedPlan; context: SubscriptionContext; returnPath: string | null }

/** The tick and the button that orders and pays. */
export function OrderForm(props: OrderFormProps) {
  const { tick, busy, error, problem, send, untick } = useOrder(props)
  return (
    <Form onSubmit={() => void send()}>
      {problem !== null && (
        <p role="alert" className="mb-4 rounded-control bg-accent-tint px-4 py-3 text-on-accent-tint">
          {problem}
        </p>
      )}
      <div className="rounded-md lg:bg-sunken lg:px-4 lg:py-2.5">
        <Checkbox ref={tick} label={<strong>{startNowText}</strong>} error={error} onChange={untick} />
      </div>
      <Button type="submit" className="mt-4 min-h-13 w-full lg:mt-5" busy={busy} busyLabel="Redirecting to Checkout...">
        Order and pay {wholeEuros(props.plan.price_cents)}
      </Button>
      <p className="mt-2.5 text-center text-sm text-muted">
        Card details follow on Stripe’s page. All of this comes by email too.
      </p>
    </Form>
  )
}
