import type { ComponentType } from 'react'

/** The host's buttons for a request, of the reservations room, passed in by the route. */
export type DecideType = ComponentType<{ reservationId: string; name: string; onDecided: () => void }>
