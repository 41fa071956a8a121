import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { longDate } from '../../platform/dates.ts'
import { refusalOf } from '../../platform/refusal.ts'
import { sessionQuery } from '../../platform/session-query.tsx'
import { toast } from '../../platform/toast.ts'
import { Button } from '../../ui/button.tsx'

/** For whoever has deleted their account and signs in again in time: on every page, until they keep it (decision G-147). */
export function LeavingBanner({ erasedOn }: { erasedOn: string }) {
  const { busy, keep } = useKeep()
  return (
    <section aria-label="Your account" className="border-b border-line bg-accent-tint text-on-accent-tint">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <p className="flex min-w-0 flex-1 basis-72 items-center gap-2.5 text-[0.9375rem] font-[550]">
          <UserRoundX size={19} aria-hidden="true" className="shrink-0" />
          Your account is hidden and will be erased on {longDate(erasedOn)}.
        </p>
        <Button size="sm" busy={busy} onClick={() => void keep()}>
          Keep my account
        </Button>
      </div>
    </section>
  )
}

function useKeep() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      await api.accounts.cancelErasure()
      toast.success('Your account stays', 'Good to have you back.')
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      await router.invalidate()
    } catch (error) {
      toast.error('This did not work', refusalOf(error)?.message ?? 'Check your connection and try again.')
    }
    setBusy(false)
  }
  return { busy, keep }
}
