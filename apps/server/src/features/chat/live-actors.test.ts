import { randomUUID } from 'node:crypto'
import { liveCloseCodes } from '@wayhouse/domain/live'
import type { LiveEvent } from '@wayhouse/domain/live'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actors } from '../../testing/authorisation/actors.ts'
import { createFixture } from '../../testing/authorisation/fixture.ts'
import type { Fixture } from '../../testing/authorisation/fixture.ts'
import type { Conversation } from '../../testing/authorisation/threads.ts'
import { eventually } from '../../testing/eventually.ts'
import { connectLive } from '../../testing/live-client.ts'
import type { LiveClient } from '../../testing/live-client.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let fixture: Fixture
let clients: [column: string, client: LiveClient][]

beforeAll(async () => {
  app = await startTestApp()
  fixture = await createFixture(app)
  clients = await Promise.all(
    actors.map(async (column): Promise<[string, LiveClient]> => [column, await connectLive(app, cookieOf(column))]),
  )
})
afterAll(() => app.close())

function cookieOf(column: string): { cookie: string } | null {
  const actor = fixture.actors[column]
  return column === 'VIS' || actor === undefined ? null : { cookie: actor.cookie }
}

/** Waits for an event of its own, which arrives after everything announced and requested before. */
async function settled(column: string, client: LiveClient): Promise<void> {
  const event: LiveEvent = { type: 'notification.updated', notification_id: randomUUID() }
  await app.bus.announce(app.db, { to: [fixture.actors[column]?.id ?? ''], event })
  await eventually(() => expect(client.events).toContainEqual(event))
}

const isDisconnected = (column: string) => ['VIS', 'SUS', 'DEL'].includes(column)

describe('what each actor receives over a live connection', () => {
  it('SEC-02 a visitor, a suspended member and a deleted account are not connected', async () => {
    for (const [column, client] of clients.filter(([actor]) => isDisconnected(actor)))
      await eventually(() => expect(client.closedWith, column).toBe(liveCloseCodes.signedOut))
  })

  const subscribers = ['SUB', 'PND', 'ACC', 'REJ', 'RMV', 'HST', 'OHS', 'BLK', 'BKR']
  const receivedBy: [Conversation, string[]][] = [
    ['group', ['ACC', 'HST']],
    ['pending', ['PND', 'HST']],
    ['rejected', ['REJ', 'HST']],
    ['personal', ['ACC']],
    ['city', subscribers],
    ['otherCity', []],
  ]

  it.each(receivedBy)(
    'MSG-09 G-124 messages of the conversation %s reach %s, although all try to open it',
    async (thread, columns) => {
      const connected = clients.filter(([column]) => !isDisconnected(column))
      const thread_id = fixture.threads[thread]
      for (const [, client] of connected) client.send({ type: 'open', thread_id })
      const received = () =>
        connected.flatMap(([column, { events }]) =>
          events.some((event) => event.type === 'chat.message' && event.thread_id === thread_id) ? [column] : [],
        )
      await eventually(async () => {
        // a system message, because no actor is a member of every conversation
        const message = { act: 'request_expired' } as const
        await app.db.transaction().execute((trx) => app.rooms.chat.postSystemMessage(trx, thread_id, message, null))
        await Promise.all(connected.map(([column, client]) => settled(column, client)))
        expect(received()).toEqual(columns)
      })
      for (const [, client] of connected) client.send({ type: 'close', thread_id })
    },
  )

  it('SEC-02 clients cannot publish: an unexpected frame closes the connection', async () => {
    const client = await connectLive(app, cookieOf('ACC'))
    client.send({ type: 'chat.message', thread_id: fixture.threads.group, seq: 1, change: 1 })
    await eventually(() => expect(client.closedWith).toBe(liveCloseCodes.badFrame))
  })
})
