import { tabDrafts } from '../../../platform/tab-drafts.ts'
import { type Draft, draftFrom, noDraft, storable } from './draft.ts'

const drafts = tabDrafts(noDraft, { read: draftFrom, write: storable })

/** The member's draft of a tribe. */
export function useDraft(memberId: string): Draft {
  return drafts.use(keyOf(memberId))
}

/** Stores the draft of one member: another member who signs in here does not see it. */
export function changeDraft(memberId: string, draft: Draft): void {
  drafts.change(keyOf(memberId), draft)
}

const keyOf = (memberId: string) => `new-tribe:${memberId}`
