import { tabDrafts } from '../../platform/tab-drafts.ts'

const drafts = tabDrafts('', { read: (text) => text, write: (text) => text || null })

/** The message of a request that is not sent yet: signing in or subscribing loses nothing. */
export function useRequestDraft(memberId: string, tribeId: string) {
  const key = `request:${memberId}:${tribeId}`
  return { message: drafts.use(key), setMessage: (text: string) => drafts.change(key, text) }
}
