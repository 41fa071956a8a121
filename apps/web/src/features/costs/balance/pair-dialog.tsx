import { decimalText } from '@wayhouse/domain/money'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { money } from '../amounts.ts'
import type { CostsDialogProps } from '../opened.ts'
import { callName, useCosts } from '../people.tsx'
import { MadeOf } from './made-of.tsx'
import { canBePaid, leftToPay, nobodyConfirms, ownDebts, ownPayments } from './own-balance.ts'

/** What a debt between the viewer and another member is made of, and the way to pay it. */
export function PairDialog({ opened, open, onOpen, onClose }: CostsDialogProps<'pair'>) {
  const costs = useCosts()
  const { id, currency } = opened
  const debt = ownDebts(costs).find((pair) => pair.currency === currency && (pair.from === id || pair.to === id))
  const isDebtor = debt?.from === costs.own_member_id
  const name = callName(costs, id)
  const amount = debt ? money(debt.amount, currency) : ''
  const own = ownPayments(costs).find((payment) => payment.to === id && payment.currency === currency)
  const left = own && leftToPay(costs, own)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={
        debt ? (isDebtor ? `You owe ${name} ${amount}` : `${name} owes you ${amount}`) : `You and ${name} are even`
      }
      description={debt && 'What it is made of'}
      footer={
        !!left &&
        (canBePaid(costs, id) ? (
          <Button
            className="min-h-13 sm:flex-1"
            onClick={() => onOpen({ what: 'pay', id, currency, amount: decimalText(left, currency) })}
          >
            <span className="truncate">Pay {name}</span>
          </Button>
        ) : (
          <p className="text-ui text-muted">{nobodyConfirms}</p>
        ))
      }
    >
      <MadeOf memberId={id} currency={currency} isDebtor={debt === undefined || isDebtor} />
    </Dialog>
  )
}
