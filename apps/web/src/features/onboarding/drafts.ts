import { tabDrafts } from '../../platform/storage/tab-drafts.ts'

/** The unsaved input of a step: texts and lists of texts, by field. */
export type Draft = Readonly<Record<string, string | readonly string[]>>

const drafts = tabDrafts<unknown>(null, {
  read: JSON.parse,
  write: (draft) => (draft === null ? null : JSON.stringify(draft)),
})

/** The draft of a step, or null if there is no unsaved input. It survives leaving the step. */
export function useDraft<Shape extends Draft>(memberId: string, step: string, shape: Shape): Shape | null {
  return draftOf(drafts.use(keyOf(memberId, step)), shape)
}

/** Changes a part of the draft; a new draft starts with the saved values. */
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

/** The stored value as a draft if it has the fields of `shape` with their types, else null. */
export function draftOf<Shape extends Draft>(stored: unknown, shape: Shape): Shape | null {
  if (typeof stored !== 'object' || stored === null) return null
  const fits = Object.entries(shape).every(([field, model]) => {
    const value: unknown = Reflect.get(stored, field)
    if (typeof model === 'string') return typeof value === 'string'
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
  })
  return fits ? (stored as Shape) : null // every field was checked above
}

const keyOf = (memberId: string, step: string) => `onboarding:${step}:${memberId}`
