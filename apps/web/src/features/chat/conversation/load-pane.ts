const load = () => import('./conversation-pane.tsx')

/** Loads what shows a conversation. The list starts first; a page that is opened with a conversation preloads it (routes/app/messages.tsx). */
export const loadPane = async () => ({ default: (await load()).ConversationPane })

/** Called when a conversation may be opened, so that the press shows it immediately. If it fails, the press tries again. */
export const preloadPane = () => void load().catch(() => undefined)
