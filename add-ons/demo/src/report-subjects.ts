import type { Clock } from '@wayhouse/server/platform/clock'
import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { PeopleIds } from './create-accounts.ts'
import { nameOf, people as profiles } from './people/people.ts'
import { stayDates } from './publish-stays.ts'
import type { TribeIds } from './publish-stays.ts'
import type { DemoReport, DemoSubject } from './reports.ts'
import { stayBySlug } from './stays/stays.ts'

export type ReportContext = { people: PeopleIds; tribes: TribeIds; clock: Clock }

type Subject = {
  subject_type: 'person' | DemoSubject['type']
  subject_id: string
  /** As the rooms copy it when it is reported. */
  copy: object
}

/** What a report is about, with its copy. */
export async function subjectOf(trx: Transaction<DB>, context: ReportContext, report: DemoReport): Promise<Subject> {
  const { about, subject } = report
  if (subject === undefined) {
    const copy = { title: null, name: nameOf(about), bio: profiles[about].bio }
    return { subject_type: 'person', subject_id: context.people[about], copy }
  }
  if (subject.type === 'tribe') return tribeSubject(context, subject)
  if (subject.type === 'request') return requestSubject(trx, context, subject)
  return subject.type === 'message' ? messageSubject(trx, subject) : reviewSubject(trx, report, subject)
}

function tribeSubject({ tribes, clock }: ReportContext, { stay: slug }: { stay: string }): Subject {
  const stay = stayBySlug(slug)
  const { title, description, location, size, totalEuros, rules } = stay
  const copy = {
    title,
    host: nameOf(stay.host),
    description,
    location,
    ...stayDates(stay, clock),
    size,
    total_cost_cents: totalEuros * 100,
    house_rules: rules,
    status: 'open',
    images: [],
  }
  return { subject_type: 'tribe', subject_id: tribes.get(slug) ?? '', copy }
}

async function requestSubject(
  trx: Transaction<DB>,
  { people, tribes }: ReportContext,
  { stay, from }: { stay: string; from: keyof typeof profiles },
): Promise<Subject> {
  const { id, created_at, ...request } = await trx
    .selectFrom('tribe_reservations')
    .select(['id', 'status', 'message', 'created_at'])
    .where('tribe_id', '=', tribes.get(stay) ?? '')
    .where('user_id', '=', people[from])
    .executeTakeFirstOrThrow()
  const tribe = stayBySlug(stay).title
  const sent_at = created_at.toISOString()
  return {
    subject_type: 'request',
    subject_id: id,
    copy: { title: null, tribe, guest: nameOf(from), ...request, sent_at },
  }
}

type Copied = { id: string; thread_id: string; seq: number; sender_id: string; content: string; created_at: Date }

async function messageSubject(trx: Transaction<DB>, { text }: { text: string }): Promise<Subject> {
  const { rows } = await sql<Copied & { sender: string; kind: string }>`
    select m.id, m.thread_id, m.seq, m.sender_id, m.content, m.created_at, p.first_name as sender, t.kind
    from messages reported join messages m on m.thread_id = reported.thread_id and m.status is null
      join threads t on t.id = m.thread_id join profiles p on p.id = m.sender_id
    where reported.content = ${text} order by m.seq`.execute(trx)
  const reported = rows.find(({ content }) => content === text)
  if (reported === undefined) throw new Error(`nobody wrote “${text}”`)
  const messages = rows.map(({ seq, sender_id, sender, content, created_at }) => {
    const sent_at = created_at.toISOString()
    return { seq, sender_id, sender, content, files: [], sent_at, edited_at: null, is_reported: content === text }
  })
  const copy = { title: null, conversation: reported.kind, thread_id: reported.thread_id, messages }
  return { subject_type: 'message', subject_id: reported.id, copy }
}

async function reviewSubject(
  trx: Transaction<DB>,
  { about, by }: DemoReport,
  { text }: { text: string },
): Promise<Subject> {
  const { id, ...review } = await trx
    .selectFrom('user_tribe_reviews')
    .select([
      'id',
      'rating',
      'comment',
      'is_anonymous',
      sql<string>`to_char(written_month, 'YYYY-MM-DD')`.as('written_month'),
    ])
    .where('comment', '=', text)
    .executeTakeFirstOrThrow()
  const reviewee = typeof by === 'string' ? nameOf(by) : null
  const copy = { title: null, reviewer: review.is_anonymous ? null : nameOf(about), reviewee, ...review }
  return { subject_type: 'review', subject_id: id, copy }
}
