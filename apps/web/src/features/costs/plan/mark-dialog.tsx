import { byDue } from '@wayhouse/domain/costs'
import type { CostsDialogProps } from '../opened.ts'
import { useCosts } from '../people.tsx'
import { PayPlanDialog } from './pay-plan-dialog.tsx'
import { leftOf } from './plan-text.ts'

/** The host marks the next date of a member as received. */
export function MarkDialog({ opened, open, onClose }: CostsDialogProps<'mark'>) {
  const { plan } = useCosts()
  const [next] = useNext(opened.id)
  if (plan === null || next === undefined) return null
  const amount = leftOf(next, plan.currency)
  return <PayPlanDialog plan={plan} payeeId={null} memberId={opened.id} amount={amount} open={open} onClose={onClose} />
}

function useNext(memberId: string) {
  const { plan } = useCosts()
  const member = plan?.members.find(({ member_id }) => member_id === memberId)
  const open = byDue(member?.dates ?? []).filter(({ state }) => state !== 'paid')
  // once all is paid, the dialog fades with the last date
  return open.length > 0 ? open : (member?.dates.slice(-1) ?? [])
}
