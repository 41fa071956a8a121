import { createContext, type ReactNode, use } from 'react'
import type { ReservedStay } from './reserved-stay.ts'

type StayLines = {
  /** Renders a line about a stay in the lists, such as what the member pays; `hasLeft` if their spot has ended. */
  line: (stay: ReservedStay, hasLeft: boolean) => ReactNode
  /** Whether something is open in a stay that is over, so that it is not folded away. */
  isOpen: (tribeId: string) => boolean
}

/** What another room says about stays. */
export const StayLineSlot = createContext<StayLines>({ line: () => null, isOpen: () => false })

/** The line of a stay, where a page has one. */
export function StayLine({ stay, hasLeft = false }: { stay: ReservedStay; hasLeft?: boolean }) {
  return use(StayLineSlot).line(stay, hasLeft)
}

/** Tells in which stays something is open. */
export function useOpenStays(): StayLines['isOpen'] {
  return use(StayLineSlot).isOpen
}
