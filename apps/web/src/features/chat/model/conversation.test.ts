import type { Message } from '@wayhouse/domain/chat'
import type { LiveEvent } from '@wayhouse/domain/live'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { Conversation } from './conversation.ts'
import { sampleMessage, sampleThread } from './testing.ts'

const eventOf = (message: Message, whole = true): LiveEvent => ({
  type: 'chat.message',
  thread_id: message.thread_id,
  seq: message.seq,
  change: message.change,
  ...(whole && { message }),
})

type Act =
  | { do: 'post' | 'edit'; at: number; fate: 'whole' | 'hint' | 'lost' | 'twice' | 'late' }
  | { do: 'earlier' | 'later' | 'sync' | 'latest' }
  | { do: 'around'; at: number }

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('post' as const, 'edit' as const),
      at: fc.nat(300),
      fate: fc.constantFrom('whole' as const, 'hint' as const, 'lost' as const, 'twice' as const, 'late' as const),
    }),
  },
  fc.record({ do: fc.constantFrom('earlier' as const, 'later' as const, 'sync' as const, 'latest' as const) }),
  fc.record({ do: fc.constant('around' as const), at: fc.nat(300) }),
)

describe('a conversation in the browser', () => {
  it('MSG-06 G-134 shows what the server has, in its order and without a gap, whatever comes late, twice or never', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.nat(320),
        fc.array(act, { maxLength: 40 }),
        async (scheduler, count, acts) => {
          const server = sampleThread(count)
          const conversation = new Conversation({
            // read at once, known later
            messages: async (place) => scheduler.schedule(server.source.messages(place)),
            changes: async (after) => scheduler.schedule(server.source.changes(after)),
          })
          void conversation.open()
          for (const one of acts) {
            perform(one, server, conversation, scheduler)
            if (scheduler.count() > 0 && one.do !== 'latest') await scheduler.waitNext(1)
          }
          await scheduler.waitIdle()
          void conversation.sync()
          await scheduler.waitIdle()
          const { timeline } = conversation.state()
          const first = timeline?.messages[0]?.seq ?? 1
          const expected = server.messages.slice(first - 1, first - 1 + (timeline?.messages.length ?? 0))
          expect(timeline?.messages).toEqual(expected)
          expect(timeline?.hasEarlier).toBe(first > 1 && expected.length > 0)
          if (timeline?.hasLater === false) expect(expected.length).toBe(server.messages.length - first + 1)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('MSG-06 asks for nothing where an event carries the next change', async () => {
    const server = sampleThread(3)
    const changes = vi.fn<typeof server.source.changes>(server.source.changes)
    const conversation = new Conversation({ ...server.source, changes })
    await conversation.open()
    conversation.receive(eventOf(server.post()))
    expect(conversation.state().timeline?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(changes).not.toHaveBeenCalled()
  })

  it('G-134 opens anew where more was missed than one page of changes holds', async () => {
    const server = sampleThread(10)
    const conversation = new Conversation(server.source)
    await conversation.open()
    for (let at = 0; at < 450; at++) server.post()
    await conversation.sync()
    expect(conversation.state().timeline?.messages.at(-1)?.seq).toBe(460)
  })

  it('tells why it could not be opened, and opens when asked again', async () => {
    const server = sampleThread(2)
    const messages = vi
      .fn<typeof server.source.messages>(server.source.messages)
      .mockRejectedValueOnce(new TypeError('no line'))
    const conversation = new Conversation({ ...server.source, messages })
    await conversation.open()
    expect(conversation.state()).toMatchObject({ timeline: null, loading: null, error: expect.any(TypeError) })
    await conversation.open()
    expect(conversation.state().error).toBeNull()
  })

  it('shows who writes until they have written', () => {
    const conversation = new Conversation(sampleThread(1).source)
    conversation.receive({ type: 'chat.typing', thread_id: 'thread', user_id: 'ben' })
    expect(Object.keys(conversation.state().typing)).toEqual(['ben'])
    conversation.receive(eventOf(sampleMessage(2)))
    expect(conversation.state().typing).toEqual({})
  })
})

type Server = ReturnType<typeof sampleThread>

function perform(one: Act, server: Server, conversation: Conversation, scheduler: fc.Scheduler): void {
  if (one.do === 'earlier' || one.do === 'later') void conversation.load(one.do)
  if (one.do === 'sync') conversation.receive({ type: 'resync' })
  if (one.do === 'latest') void conversation.open()
  if (one.do === 'around') void conversation.open(1 + (one.at % Math.max(1, server.messages.length)))
  if (one.do === 'post' || one.do === 'edit') {
    const message = one.do === 'post' ? server.post() : server.edit(one.at)
    if (message === undefined || one.fate === 'lost') return
    const event = eventOf(message, one.fate !== 'hint')
    if (one.fate === 'late') void scheduler.schedule(Promise.resolve()).then(() => conversation.receive(event))
    else conversation.receive(event)
    if (one.fate === 'twice') conversation.receive(event)
  }
}
