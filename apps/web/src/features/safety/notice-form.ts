import { api } from '../../platform/api/api.ts'
import { fieldErrorsOf, refusalOf } from '../../platform/api/refusal.ts'

type Fields = Readonly<Record<string, string>>

/** What became of a submitted notice: its receipt; or what was typed, with what is wrong at each field and besides. */
export type SubmittedNotice =
  | { receipt: { case: number; by: string } }
  | { values: Fields; errors: Fields; problem: string | null }

/** Sends the notice that was submitted to the page, on the server: the form works without scripts. Null if the page was just opened. */
export async function sendSubmittedNotice(): Promise<SubmittedNotice | null> {
  const values = import.meta.env.SSR ? (globalThis.wayhouse?.request().form ?? null) : null
  if (values === null) return null
  try {
    const { case: number, first_look_by } = await api.safety.notice(noticeFrom(values))
    return { receipt: { case: number, by: first_look_by } }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    const errors = fieldErrorsOf(refusal)
    // what no visible field shows is said above the form
    const problem = errors.opened_at ?? errors.website ?? (refusal.code === 'INVALID' ? null : refusal.message)
    return { values, errors, problem }
  }
}

function noticeFrom({ about_children, accurate, opened_at, ...texts }: Fields) {
  return {
    link: texts.link ?? '',
    why: texts.why ?? '',
    name: texts.name ?? '',
    email: texts.email ?? '',
    website: texts.website ?? '',
    about_children: about_children === 'on',
    accurate: accurate === 'on',
    ...(opened_at !== undefined && opened_at !== '' && { opened_at: Number(opened_at) }),
  }
}
