import type { EmailSample } from '../../platform/email-samples.ts'
import type { NoticePerson, NoticeRequest, NoticeStay, NoticeType } from './notice-type.ts'
import type { Notice } from './notify.ts'

/** What a sample is about. */
export type SampleInput<Facts> = {
  actor?: NoticePerson
  stay?: NoticeStay
  request?: NoticeRequest
} & (object extends Facts ? { facts?: Facts } : { facts: Facts })

/** A notification with its email, if it has one, about sample data. */
export function noticeSample<Facts extends object>(
  { kind, texts, email }: NoticeType<Facts>,
  { actor = nobody, stay, request, facts }: SampleInput<Facts>,
): EmailSample {
  const input = { actor, stay: stay ?? null, request: request ?? null, facts: facts ?? {} }
  const { title, message } = texts(input)
  return { kind, title, message, ...(email && { email: email(input) }) }
}

/** The texts of a notice that names nobody and is about no stay, as its reader would get them. */
export function textsOfNotice({ type: { texts, email }, facts }: Pick<Notice, 'type' | 'facts'>) {
  const input = { actor: nobody, stay: null, request: null, facts }
  return { ...texts(input), email: email?.(input) ?? null }
}

const nobody: NoticePerson = { id: null, name: 'Former member', avatar_url: null }
