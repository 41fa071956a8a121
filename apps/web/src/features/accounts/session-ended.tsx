import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../platform/actions/toast.ts'
import { applyEvent } from '../../platform/live/live-events.ts'
import { onTabMessage } from '../../platform/session/session-channel.ts'
import { sessionQuery } from '../../platform/session/session-query.tsx'
import { clearOffline } from '../../platform/storage/clear-member-storage.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/**
 * Says that the member's session has ended, above the page with what they typed. They sign in in another tab, which is closed
 * where the browser allows it, and go on here.
 */
export function SessionEnded() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const signInTab = useRef<Window | null>(null)
  // each refused request asks for the session again, and opens the dialog again
  const { dataUpdatedAt: endedAt } = useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' })
  const [closedAt, setClosedAt] = useState(0)
  useEffect(() => clearOffline(), [])
  useEffect(
    () =>
      onTabMessage('signed-in', () => {
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      }),
    [queryClient],
  )
  useEffect(
    () => () => {
      signInTab.current?.close()
      toast.success('Signed in again', 'You can go on where you were.')
      void applyEvent(queryClient, 'resync')
    },
    [queryClient],
  )
  return (
    <ConfirmDialog
      open={endedAt !== closedAt}
      onOpenChange={(open) => setClosedAt(open ? 0 : endedAt)}
      title="You have been signed out"
      description="Your session has ended. Nothing that you typed is lost: sign in in a new tab, then go on here."
      confirmLabel="Sign In"
      cancelLabel="Not now"
      onConfirm={() => {
        signInTab.current = window.open(`/auth?next=${encodeURIComponent(router.state.location.href)}`)
      }}
    />
  )
}
