import { type PayWay, payWays, type Settlement } from '@wayhouse/domain/costs'
import { decimalText, formatMoney } from '@wayhouse/domain/money'
import { useId, useState } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'
import { fieldRefusal } from '../../../platform/actions/required-fields.ts'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { viewerToday } from '../../../platform/format/today.ts'
import { randomId } from '../../../platform/storage/random-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FieldNote } from '../../../ui/fields/field-frame.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { NotSameAs } from '../../../ui/labels/not-same-as.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { MadeOf } from '../balance/made-of.tsx'
import { canBePaid, leftToPay, ownPayments } from '../balance/own-balance.ts'
import { AmountField } from '../expense/amount-field.tsx'
import { daysOf, readAmount, typedMinor } from '../expense/draft.ts'
import { costsFailure } from '../failure.ts'
import { wayNames } from '../lines/expense-text.ts'
import type { Opened } from '../opened.ts'
import { callName, memberOf, useCosts } from '../people.tsx'
import { PayeeDetails } from './payee-details.tsx'

type Payment = Extract<Opened, { what: 'pay' }>
type Typed = { amount: string; day: string; way: PayWay }

type SettleDialogProps = { opened: Payment; open: boolean; onOpen: (opened: Payment) => void; onClose: () => void }

/** COST-06: says that the viewer has paid somebody. It counts once that member has confirmed it. */
export function SettleDialog({ opened, open, onOpen, onClose }: SettleDialogProps) {
  const costs = useCosts()
  const formId = useId()
  const { id, currency } = opened
  const [typed, setTyped] = useState<Typed>({ amount: opened.amount, day: viewerToday(), way: 'transfer' })
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const name = callName(costs, id)
  const settle = useSettle(opened, onClose)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Pay ${name}`}
      description={`You pay ${name} outside this site, then say so here.`}
      footer={
        <div className="w-full">
          <Button type="submit" form={formId} busy={settle.busy} className="min-h-13 w-full">
            I paid
          </Button>
          <p className="mt-2.5 text-center text-sm wrap-anywhere text-muted">
            Then it says “Waiting for {name}” until {name} answers “Received”.
          </p>
        </div>
      }
    >
      <Form id={formId} className="space-y-3.5" refused={settle.error} onSubmit={() => settle.run(typed)}>
        <NotSameAs name={memberOf(costs, id).not_same_as} />
        <Payee opened={opened} onOpen={onOpen} />
        <FieldNote id="to" error={settle.fieldErrors.to} />
        <AmountField
          label={`Amount in ${currency}`}
          large
          required
          value={typed.amount}
          hint={<Open {...opened} />}
          error={settle.fieldErrors.amount}
          onValueChange={(amount) => change({ amount })}
        />
        <PayeeDetails
          memberId={id}
          currency={currency}
          amount={decimalText(typedMinor(typed.amount, currency), currency)}
        />
        <DayAndWay typed={typed} error={settle.fieldErrors.day} onChange={change} />
        <details className="border-t border-line">
          <summary className="flex min-h-11 list-none items-center justify-between text-ui font-strong">
            What it is made of
            <ChevronDown size={18} aria-hidden="true" className="text-muted" />
          </summary>
          <MadeOf memberId={id} currency={currency} isDebtor />
        </details>
      </Form>
    </Dialog>
  )
}

function useSettle({ id, currency }: Payment, onClose: () => void) {
  const { tribe_id } = useCosts()
  const [key, setKey] = useState(randomId)
  return useAction({
    act: async ({ amount, day, way }: Typed): Promise<Settlement> => {
      const read = readAmount(amount, currency)
      if ('problem' in read) throw fieldRefusal([{ path: 'amount', message: read.problem }])
      return api.costs.settle({
        id: tribe_id,
        to: id,
        amount: decimalText(read.minor, currency),
        currency,
        day,
        way,
        key,
      })
    },
    success: 'Your word is saved',
    failure: (refusal) => (refusal.code === 'INVALID' ? null : costsFailure('Your payment was not saved')(refusal)),
    fields: { to: [], amount: [], day: [] },
    changes: ['costs.changed'],
    onDone: onClose,
    // what is sent then is another payment
    onRefused: ({ code }) => code === 'KEY_REUSED' && setKey(randomId()),
  })
}

/** What is open between the two; a larger payment is allowed, and stays as a credit. */
function Open({ id, currency }: Payment) {
  const costs = useCosts()
  const debt = ownPayments(costs).find((pair) => pair.to === id && pair.currency === currency)
  const left = debt ? leftToPay(costs, debt) : 0
  if (left > 0) return `${formatMoney(left, currency)} is all that is open`
  return debt
    ? `All that is open waits for ${callName(costs, id)}: it will be a credit`
    : 'Nothing is open: it will be a credit'
}

/** Whom to pay, if the viewer owes more than one member. */
function Payee({ opened, onOpen }: { opened: Payment; onOpen: (opened: Payment) => void }) {
  const costs = useCosts()
  const debts = ownPayments(costs).filter((debt) => leftToPay(costs, debt) > 0 && canBePaid(costs, debt.to))
  const current = debts.findIndex(({ to, currency }) => to === opened.id && currency === opened.currency)
  if (debts.length < 2 || current === -1) return null
  return (
    <Select
      label="To"
      value={String(current)}
      onValueChange={(index) => {
        const debt = debts[Number(index)]
        if (debt === undefined) return
        const { to, currency } = debt
        onOpen({ what: 'pay', id: to, currency, amount: decimalText(leftToPay(costs, debt), currency) })
      }}
      options={debts.map((debt, index) => ({
        value: String(index),
        label: `${memberOf(costs, debt.to).name}, ${formatMoney(leftToPay(costs, debt), debt.currency)}`,
      }))}
    />
  )
}

type DayAndWayProps = { typed: Typed; error: string | undefined; onChange: (part: Partial<Typed>) => void }

function DayAndWay({ typed, error, onChange }: DayAndWayProps) {
  const costs = useCosts()
  const [choosesDay, setChoosesDay] = useState(false)
  return (
    <div className="grid grid-cols-1 items-start gap-2.5 xs:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <DateField
        label="Day"
        value={typed.day}
        error={error}
        offered={{ first: daysOf(costs).first, last: viewerToday() }}
        open={choosesDay}
        onOpenChange={setChoosesDay}
        onValueChange={(day) => onChange({ day })}
      />
      <Select
        label="Way"
        value={typed.way}
        onValueChange={(way) => onChange({ way })}
        options={payWays.map((way) => ({ value: way, label: wayNames[way] }))}
      />
    </div>
  )
}
