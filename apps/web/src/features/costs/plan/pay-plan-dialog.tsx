import { type PayWay, payWays, type PlanState } from '@wayhouse/domain/costs'
import { decimalText } from '@wayhouse/domain/money'
import { useId, useState } from 'react'
import { fieldRefusal } from '../../../platform/actions/required-fields.ts'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { viewerToday } from '../../../platform/format/today.ts'
import { randomId } from '../../../platform/storage/random-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AmountField } from '../expense/amount-field.tsx'
import { readAmount, typedMinor } from '../expense/draft.ts'
import { costsFailure } from '../failure.ts'
import { wayNames } from '../lines/expense-text.ts'
import { callName, useCosts } from '../people.tsx'
import { PayeeDetails } from '../settle/payee-details.tsx'

type PayPlanDialogProps = {
  plan: PlanState
  /** Who gets the money; null if the host marks what they got. */
  payeeId: string | null
  /** Whose date it is, if the host marks it. */
  memberId?: string
  amount: string
  open: boolean
  onClose: () => void
}

/** COST-07: "I paid" a date of the plan; for the host, that a member has paid it. */
export function PayPlanDialog({ plan, payeeId, memberId, amount: due, open, onClose }: PayPlanDialogProps) {
  const costs = useCosts()
  const formId = useId()
  const { currency } = plan
  const [amount, setAmount] = useState(due)
  const [way, setWay] = useState<PayWay>('transfer')
  const pay = usePayment({ memberId, currency, amount, way }, onClose)
  const name = callName(costs, payeeId ?? memberId ?? '')
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={payeeId === null ? `What ${name} has paid` : `Pay ${name}`}
      description={payeeId === null ? undefined : `You pay ${name} outside this site, then say so here.`}
      footer={
        <Button type="submit" form={formId} busy={pay.busy} className="min-h-13 sm:flex-1">
          {payeeId === null ? 'Mark as received' : 'I paid'}
        </Button>
      }
    >
      <Form id={formId} className="space-y-3.5" refused={pay.error} onSubmit={() => pay.run()}>
        <AmountField
          label={`Amount in ${currency}`}
          large
          required
          value={amount}
          error={pay.fieldErrors.amount}
          onValueChange={setAmount}
        />
        {payeeId !== null && (
          <PayeeDetails
            memberId={payeeId}
            currency={currency}
            amount={decimalText(typedMinor(amount, currency), currency)}
          />
        )}
        <Select
          label="Way"
          value={way}
          onValueChange={setWay}
          options={payWays.map((value) => ({ value, label: wayNames[value] }))}
        />
      </Form>
    </Dialog>
  )
}

type Payment = { memberId: string | undefined; currency: string; amount: string; way: PayWay }

function usePayment({ memberId, currency, amount, way }: Payment, onDone: () => void) {
  const costs = useCosts()
  const [key, setKey] = useState(randomId)
  return useAction({
    act: async () => {
      const read = readAmount(amount, currency)
      if ('problem' in read) throw fieldRefusal([{ path: 'amount', message: read.problem }])
      return api.costs.payPlan({
        id: costs.tribe_id,
        ...(memberId !== undefined && { member_id: memberId }),
        amount: decimalText(read.minor, currency),
        day: viewerToday(),
        way,
        key,
      })
    },
    success: memberId === undefined ? 'Your word is saved' : 'Marked as received',
    failure: (refusal) => (refusal.code === 'INVALID' ? null : costsFailure('The payment was not saved')(refusal)),
    fields: { amount: [] },
    changes: ['costs.changed'],
    onDone,
    // what is sent then is another payment
    onRefused: ({ code }) => code === 'KEY_REUSED' && setKey(randomId()),
  })
}
