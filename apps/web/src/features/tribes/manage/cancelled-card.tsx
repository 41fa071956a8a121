import { fullDate } from '../../../platform/format/dates.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Scene } from '../../../ui/pictures/scene.tsx'
import type { HostTribe } from './host-tribe.ts'

/** When and why the host cancelled the tribe. */
export function CancelledCard({ cancelled_at, cancel_reason }: Pick<HostTribe, 'cancelled_at' | 'cancel_reason'>) {
  return (
    <Card as="section" aria-label="Cancelled" className="grid justify-items-center p-6 text-center">
      <Scene name="chair" />
      <h2 className="display mt-5 text-title">
        {cancelled_at === null ? 'Cancelled' : `Cancelled on ${fullDate(cancelled_at)}`}
      </h2>
      {cancel_reason !== null && (
        <blockquote className="mt-2 max-w-full wrap-anywhere whitespace-pre-line">“{cancel_reason}”</blockquote>
      )}
      <p className="mt-2 text-muted">This tribe is cancelled and stays closed.</p>
    </Card>
  )
}
