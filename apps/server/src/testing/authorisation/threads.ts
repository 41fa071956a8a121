import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../platform/database/transaction.ts'
import { cityGroupOf, groupOf, send, threadOf } from '../chat.ts'
import { sendFile } from '../files.ts'
import { requestsAs } from '../test-app.ts'
import type { TestApp, TestMember } from '../test-app.ts'
import type { Actor } from './actors.ts'

/** Conversations by their kind, and the id of a message in the group that another wrote. */
export type Threads = {
  group: string
  message: string
  /** Of the one who asks and of the one who was turned down, with the host. */
  pending: string
  rejected: string
  /** Of a tribe's member with another one. */
  personal: string
  /** The group of a city that everybody has joined, and one that nobody has. */
  city: string
  otherCity: string
  /** The address of a file in each. */
  files: Record<Conversation, string>
}

export type Conversation = 'group' | 'pending' | 'rejected' | 'personal' | 'city' | 'otherCity'

type About = { tribe: string; other: TestMember; people: Record<string, Actor> }

export async function threadsAbout(app: TestApp, { tribe, other, people }: About): Promise<Threads> {
  const idOf = (column: string) => people[column]?.id ?? randomUUID()
  const members = Object.entries(people).flatMap(([column, { id }]) =>
    ['VIS', 'DEL'].includes(column) ? [] : [{ id }],
  )
  const withHost = (column: string) =>
    inTransaction(app.db, (trx) =>
      app.rooms.chat.openReservationThread(trx, { tribeId: tribe, guestId: idOf(column), hostId: idOf('HST') }),
    )
  const group = await groupOf(app, tribe)
  const message: string = (await send(other, group, 'Hello all')).body.id
  const threads = {
    group,
    pending: await withHost('PND'),
    rejected: await withHost('REJ'),
    personal: await threadOf(app, { id: idOf('ACC') }, other),
    city: await cityGroupOf(app, members),
    otherCity: await cityGroupOf(app, [other]),
  }
  const fileBy = (cookie: string | undefined, thread: Conversation) => sentFile(app, cookie ?? '', threads[thread])
  const files = {
    group: await fileBy(other.cookie, 'group'),
    pending: await fileBy(people['PND']?.cookie, 'pending'),
    rejected: await fileBy(people['REJ']?.cookie, 'rejected'),
    personal: await fileBy(other.cookie, 'personal'),
    city: await fileBy(people['SUB']?.cookie, 'city'),
    otherCity: await fileBy(other.cookie, 'otherCity'),
  }
  return { ...threads, message, files }
}

/** The address of a file that a member sends in a conversation. */
async function sentFile(app: TestApp, cookie: string, thread: string): Promise<string> {
  const { body } = await sendFile(app, { cookie }, thread, { name: 'lease.pdf', bytes: Buffer.from('%PDF-1.7') })
  const answer = await send({ request: requestsAs(app.url, cookie) }, thread, '', { attachment_ids: [body.id] })
  if (answer.status !== 201) throw new Error(`sending a file answered ${answer.status}`)
  return body.url
}
