import type { CostsDialogProps } from '../opened.ts'
import { useCosts } from '../people.tsx'
import { PayPlanDialog } from './pay-plan-dialog.tsx'

/** The host marks the next date of a member as received. */
export function MarkDialog({ opened, open, onClose }: CostsDialogProps<'mark'>) {
  const { plan } = useCosts()
  const [next] = useNext(opened.id)
  if (plan === null || next === undefined) return null
  return (
    <PayPlanDialog plan={plan} payeeId={null} memberId={opened.id} amount={next.amount} open={open} onClose={onClose} />
  )
}

function useNext(memberId: string) {
  const { plan } = useCosts()
  const member = plan?.members.find(({ member_id }) => member_id === memberId)
  const open = member?.dates.filter(({ state }) => state !== 'paid') ?? []
  // once all is paid, the dialog fades with the last date
  return open.length > 0 ? open : (member?.dates.slice(-1) ?? [])
}
