import { useQuery } from '@tanstack/react-query'
import { longDate } from '@wayhouse/domain/dates'
import { isSubscriber } from '@wayhouse/domain/membership'
import CreditCard from '~icons/lucide/credit-card'
import { orpc } from '../../platform/api/orpc.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'

// fetched once: the event of a failed payment invalidates it
const once = { staleTime: Infinity, refetchOnWindowFocus: false, retry: false }

/** On every page of a member whose last payment failed: when the membership ends, and where to pay (decision G-30). */
export function GraceBanner({ onManage }: { onManage: () => void }) {
  const { user } = useSession()
  const enabled = user !== null && isSubscriber(user)
  const { data: membership } = useQuery({ ...orpc.membership.own.queryOptions(), enabled, ...once })
  const until = membership?.grace_until ?? null
  if (until === null) return null
  return (
    <section aria-label="Payment" className="border-b border-line bg-accent-tint text-on-accent-tint">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <p className="flex min-w-0 flex-1 basis-72 items-center gap-2.5 text-ui font-medium">
          <CreditCard size={19} aria-hidden="true" className="shrink-0" />
          Your last payment failed. Your membership continues until {longDate(until.slice(0, 10))}.
        </p>
        <Button size="sm" onClick={onManage}>
          Update payment
        </Button>
      </div>
    </section>
  )
}
