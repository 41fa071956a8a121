import { longDate } from '@wayhouse/domain/dates'
import UserRoundX from '~icons/lucide/user-round-x'
import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { orpc } from '../../platform/api/orpc.ts'
import { sessionQuery } from '../../platform/session/session-query.tsx'
import { Button } from '../../ui/buttons/button.tsx'

/** On every page of a member who has deleted their account and signed in again before its erasure (decision G-147). */
export function LeavingBanner({ erasedOn }: { erasedOn: string }) {
  const { busy, run } = useAction({
    act: () => api.accounts.cancelErasure(),
    success: ['Your account is restored', 'Good to have you back.'],
    failure: 'Your account was not restored',
    changes: [sessionQuery.queryKey, orpc.accounts.account.key()],
  })
  return (
    <section aria-label="Your account" className="border-b border-line bg-accent-tint text-on-accent-tint">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <p className="flex min-w-0 flex-1 basis-72 items-center gap-2.5 text-ui font-medium">
          <UserRoundX size={19} aria-hidden="true" className="shrink-0" />
          Your account is hidden and will be erased on {longDate(erasedOn)}.
        </p>
        <Button size="sm" busy={busy} onClick={() => run()}>
          Keep my account
        </Button>
      </div>
    </section>
  )
}
