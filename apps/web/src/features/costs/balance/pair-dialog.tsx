import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { money } from '../amounts.ts'
import type { CostsDialogProps } from '../opened.ts'
import { callName, useCosts } from '../people.tsx'
import { MadeOf } from './made-of.tsx'
import { ownDebts } from './own-balance.ts'

/** What a debt between the viewer and another member is made of, and the way to pay it. */
export function PairDialog({ opened, open, onOpen, onClose }: CostsDialogProps<'pair'>) {
  const costs = useCosts()
  const { id, currency } = opened
  const debt = ownDebts(costs).find((pair) => pair.currency === currency && (pair.from === id || pair.to === id))
  const isDebtor = debt?.from === costs.own_member_id
  const name = callName(costs, id)
  const amount = debt ? money(debt.amount, currency) : ''
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={
        debt ? (isDebtor ? `You owe ${name} ${amount}` : `${name} owes you ${amount}`) : `You and ${name} are even`
      }
      description={debt && 'What it is made of'}
      footer={
        debt &&
        isDebtor && (
          <Button
            className="min-h-13 sm:flex-1"
            onClick={() => onOpen({ what: 'pay', id, currency, amount: debt.amount })}
          >
            <span className="truncate">Pay {name}</span>
          </Button>
        )
      }
    >
      <MadeOf memberId={id} currency={currency} isDebtor={debt === undefined || isDebtor} />
    </Dialog>
  )
}
