import { useSession } from '../session/session.ts'
import { tabDrafts } from './tab-drafts.ts'

const drafts = tabDrafts('', { read: (text) => text, write: (text) => text || null })

/**
 * A text that the member has typed but not sent, such as `reply:42`, with a function that changes it. It survives closing its
 * form, signing in again and reloading the page, also without a connection. Once it is sent, the caller empties it.
 */
export function useTextDraft(name: string): [text: string, change: (text: string) => void] {
  const key = `${name}:${useSession().user?.id ?? 'visitor'}`
  return [drafts.use(key), (text) => drafts.change(key, text)]
}
