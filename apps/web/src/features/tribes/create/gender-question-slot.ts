import { createContext, type ReactNode } from 'react'

/** Asks the host for what a tribe for women needs, and says whether they belong; from the route, because another room has it. */
export const GenderQuestionSlot = createContext<ReactNode>(null)
