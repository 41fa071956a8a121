import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../platform/database/transaction.ts'
import { createCityGroup, groupOf, send, threadOf } from '../chat.ts'
import { sendFile } from '../files.ts'
import { requestsAs } from '../test-app.ts'
import type { TestApp, TestMember } from '../test-app.ts'
import type { Actor } from './actors.ts'

/** Conversations by kind, and the id of a message of another member in the group. */
export type Threads = {
  group: string
  message: string
  /** Between the host and the members with a pending and with a rejected request. */
  pending: string
  rejected: string
  /** Between two members of the tribe. */
  personal: string
  /** A city group that every actor has joined, and one that no actor has joined. */
  city: string
  otherCity: string
  /** The path of a file in each conversation. */
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
    city: await createCityGroup(app, members),
    otherCity: await createCityGroup(app, [other]),
  }
  const fileBy = (cookie: string | undefined, thread: Conversation) => sendNewFile(app, cookie ?? '', threads[thread])
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

/** Sends a file in a conversation, and returns its path. */
async function sendNewFile(app: TestApp, cookie: string, thread: string): Promise<string> {
  const { body } = await sendFile(app, { cookie }, thread, { name: 'lease.pdf', bytes: Buffer.from('%PDF-1.7') })
  const { status } = await send({ request: requestsAs(app.url, cookie) }, thread, '', { attachment_ids: [body.id] })
  if (status !== 201) throw new Error(`sending a file returned ${status}`)
  return body.url
}
