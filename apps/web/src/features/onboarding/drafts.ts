import { tabDrafts } from '../../platform/tab-drafts.ts'

/** What is typed into a step and not yet saved: texts and lists of texts, by field. */
export type Draft = Readonly<Record<string, string | readonly string[]>>

const drafts = tabDrafts<unknown>(null, {
  read: JSON.parse,
  write: (draft) => (draft === null ? null : JSON.stringify(draft)),
})

/** A member's unsaved step, or null where nothing was typed since it was saved. Leaving the step does not lose it. */
export function useDraft<Shape extends Draft>(memberId: string, step: string, shape: Shape): Shape | null {
  return draftOf(drafts.use(keyOf(memberId, step)), shape)
}

/** Changes a part of the draft as it is now; one that is not there yet begins as what is saved. */
export function changeDraft<Shape extends Draft>(
  memberId: string,
  step: string,
  saved: Shape,
  part: Partial<Shape>,
): void {
  const key = keyOf(memberId, step)
  drafts.change(key, { ...(draftOf(drafts.get(key), saved) ?? saved), ...part })
}

export function forgetDraft(memberId: string, step: string): void {
  drafts.change(keyOf(memberId, step), null)
}

/** What was kept, if it has the fields of `shape`, each of its kind; anything else counts as nothing. */
export function draftOf<Shape extends Draft>(kept: unknown, shape: Shape): Shape | null {
  if (typeof kept !== 'object' || kept === null) return null
  const fits = Object.entries(shape).every(([field, model]) => {
    const value: unknown = Reflect.get(kept, field)
    if (typeof model === 'string') return typeof value === 'string'
    return Array.isArray(value) && value.every((one) => typeof one === 'string')
  })
  return fits ? (kept as Shape) : null // every field has just been looked at
}

const keyOf = (memberId: string, step: string) => `onboarding:${step}:${memberId}`
