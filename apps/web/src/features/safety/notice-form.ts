import { api } from '../../platform/api/api.ts'
import { rejectedForm, type RejectedForm, submittedForm } from '../../platform/page/submitted-form.ts'

/** What became of a submitted notice: its receipt; or what was typed, with what is wrong. */
export type SubmittedNotice = { receipt: { case: number; by: string } } | RejectedForm

/** Sends the notice that was submitted to the page. Null if the page was just opened. */
export async function sendSubmittedNotice(): Promise<SubmittedNotice | null> {
  const values = submittedForm()
  if (values === null) return null
  try {
    const { case: number, first_look_by } = await api.safety.notice(noticeFrom(values))
    return { receipt: { case: number, by: first_look_by } }
  } catch (error) {
    return rejectedForm(error, values, ['opened_at', 'website'])
  }
}

function noticeFrom({ about_children, accurate, opened_at, ...texts }: Readonly<Record<string, string>>) {
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
