import type { ComponentType } from 'react'

/** The host's buttons that accept or reject a request. They belong to the reservations room; the route passes them in. */
export type DecideType = ComponentType<{
  reservationId: string
  name: string
  isFull: boolean
  onDecided: () => void
}>
