import { createContext, type ReactNode, use } from 'react'

/** Renders a line about a stay in the lists, such as what the member pays: of another room. */
export const StayLineSlot = createContext<(tribeId: string) => ReactNode>(() => null)

/** The line of a stay, where a page has one. */
export function StayLine({ tribeId }: { tribeId: string }) {
  return use(StayLineSlot)(tribeId)
}
