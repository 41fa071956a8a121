import type { NotificationKind, NotificationMark } from '@wayhouse/domain/notifications'
import { z } from 'zod'
import type { EmailPerson } from '../../platform/email-card.ts'
import type { EmailContent } from './notification-email.ts'

/** Someone whom a notification names, as its reader sees them now. A former member has no id. */
export type NoticePerson = EmailPerson & { id: string | null }

/** The stay that a notification is about, as it is now. */
export type NoticeStay = {
  id: string
  title: string
  location: string
  image_url: string | null
  start_date: string
  end_date: string
  size: number
  members_count: number
  total_cost_cents: number | null
  /** Above 0, the stay does not exist for everybody. */
  hidden_below: number
}

/** The request that an email is about, as it is now. */
export type NoticeRequest = { message: string; answer_by: Date }

/**
 * The texts of a row: plain text, on one line each, but the quote, which is what a member wrote. `links` are buttons, for what can be done
 * besides opening `path`.
 */
export type NoticeTexts = {
  title: string
  message: string
  quote?: string | null
  path: string
  links?: { label: string; path: string }[]
}

/** What texts are made from: the person and the stay as they are now, and what was stored when it happened. */
type TextInput<Facts, Stay> = { actor: NoticePerson; stay: Stay; facts: Facts }

type EmailInput<Facts, Stay, Request> = TextInput<Facts, Stay> & { request: Request }

/** Of a stay that was deleted, its last title is known. */
type NamedStay = Pick<NoticeStay, 'id' | 'title'>

/** A thing that happens, with its texts. */
export type NoticeType<Facts extends object> = {
  /** Stored: never changed. */
  name: string
  kind: NotificationKind
  /** The small icon of the row. */
  mark: NotificationMark | null
  /** What the row shows if there are both. */
  picture: 'person' | 'stay'
  /** Checks facts before they are stored, and when they are read. */
  parse: (facts: object) => Facts
  texts: (input: TextInput<object, NamedStay | null>) => NoticeTexts
  email: ((input: EmailInput<object, NoticeStay | null, NoticeRequest | null>) => EmailContent) | undefined
}

type Parts<Facts extends object> = Pick<NoticeType<Facts>, 'name' | 'kind'> & {
  mark?: NotificationMark
  picture?: 'stay'
  /** What is stored as JSON. */
  facts?: z.ZodType<Facts>
  /** `path` is the link, on this site. `stay` and `request` are empty without such a subject. */
  texts: (input: TextInput<Facts, NamedStay>) => NoticeTexts
  email?: (input: EmailInput<Facts, NoticeStay, NoticeRequest>) => EmailContent
}

/** A type of notifications. The rooms' `texts.ts` export one for each thing that happens. */
export function noticeType<Facts extends object = object>(parts: Parts<Facts>): NoticeType<Facts> {
  const { name, kind, mark = null, picture = 'person', facts: schema, texts, email } = parts
  // without a schema the type has no facts, so any object will do
  const parse = (facts: object) => (schema === undefined ? (facts as Facts) : schema.parse(facts))
  return {
    name,
    kind,
    mark,
    picture,
    parse,
    texts: ({ actor, stay, facts }) => texts({ actor, stay: stay ?? noStay, facts: parse(facts) }),
    email:
      email &&
      (({ actor, stay, request, facts }) =>
        email({ actor, stay: stay ?? noStay, request: request ?? noRequest, facts: parse(facts) })),
  }
}

const noStay: NoticeStay = {
  id: '',
  title: '',
  location: '',
  image_url: null,
  start_date: '',
  end_date: '',
  size: 0,
  members_count: 0,
  total_cost_cents: null,
  hidden_below: 0,
}

const noRequest: NoticeRequest = { message: '', answer_by: new Date(0) }

const WrittenTexts = z.object({
  title: z.string(),
  message: z.string(),
  quote: z.string().nullish(),
  // never to another site
  path: z.string().regex(/^\/(?:[^/\\]|$)/),
})

/** Of an earlier version, which stored the texts of notifications about the member's own account. */
export const written = noticeType({
  name: 'written',
  kind: 'membership',
  facts: WrittenTexts,
  texts: ({ facts }) => facts,
})
