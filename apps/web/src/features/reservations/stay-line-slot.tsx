import { createContext, type ReactNode, use } from 'react'
import type { ReservedStay } from './reserved-stay.ts'

/** Renders a line about a stay in the lists, such as what the member pays: of another room. */
export const StayLineSlot = createContext<(stay: ReservedStay) => ReactNode>(() => null)

/** The line of a stay, where a page has one. */
export function StayLine({ stay }: { stay: ReservedStay }) {
  return use(StayLineSlot)(stay)
}
