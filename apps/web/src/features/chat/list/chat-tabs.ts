/** The lists of conversations (MSG-01). */
export const chatTabs = ['tribes', 'city', 'archived'] as const
export type ChatTab = (typeof chatTabs)[number]
