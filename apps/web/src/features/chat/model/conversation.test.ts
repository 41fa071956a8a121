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

type Step =
  | { do: 'post' | 'edit'; at: number; delivery: 'whole' | 'hint' | 'lost' | 'twice' | 'late' }
  | { do: 'earlier' | 'later' | 'sync' | 'latest' }
  | { do: 'around'; at: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('post' as const, 'edit' as const),
      at: fc.nat(300),
      delivery: fc.constantFrom('whole' as const, 'hint' as const, 'lost' as const, 'twice' as const, 'late' as const),
    }),
  },
  fc.record({ do: fc.constantFrom('earlier' as const, 'later' as const, 'sync' as const, 'latest' as const) }),
  fc.record({ do: fc.constant('around' as const), at: fc.nat(300) }),
)

describe('a conversation in the browser', () => {
  it('MSG-06 G-134 matches the server, in order and without gaps, even if events come late, twice or never', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.nat(320),
        fc.array(step, { maxLength: 40 }),
        async (scheduler, count, steps) => {
          const server = sampleThread(count)
          const conversation = new Conversation({
            // the response is created now and arrives later
            messages: async (position) => scheduler.schedule(server.source.messages(position)),
            changes: async (after) => scheduler.schedule(server.source.changes(after)),
          })
          void conversation.open()
          for (const next of steps) {
            perform(next, server, conversation, scheduler)
            if (scheduler.count() > 0 && next.do !== 'latest') await scheduler.waitNext(1)
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

  it('MSG-06 fetches nothing if an event has the next change', async () => {
    const server = sampleThread(3)
    const changes = vi.fn<typeof server.source.changes>(server.source.changes)
    const conversation = new Conversation({ ...server.source, changes })
    await conversation.open()
    conversation.receive(eventOf(server.post()))
    expect(conversation.state().timeline?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(changes).not.toHaveBeenCalled()
  })

  it('G-134 loads the messages again if it missed more than one page of changes', async () => {
    const server = sampleThread(10)
    const conversation = new Conversation(server.source)
    await conversation.open()
    for (let count = 0; count < 450; count++) server.post()
    await conversation.sync()
    expect(conversation.state().timeline?.messages.at(-1)?.seq).toBe(460)
  })

  it('has the error of a failed opening, and can be opened again', async () => {
    const server = sampleThread(2)
    const messages = vi
      .fn<typeof server.source.messages>(server.source.messages)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const conversation = new Conversation({ ...server.source, messages })
    await conversation.open()
    expect(conversation.state()).toMatchObject({ timeline: null, loading: null, error: expect.any(TypeError) })
    await conversation.open()
    expect(conversation.state().error).toBeNull()
  })

  it('has the members who are typing until their message arrives', () => {
    const conversation = new Conversation(sampleThread(1).source)
    conversation.receive({ type: 'chat.typing', thread_id: 'thread', user_id: 'ben' })
    expect(Object.keys(conversation.state().typing)).toEqual(['ben'])
    conversation.receive(eventOf(sampleMessage(2)))
    expect(conversation.state().typing).toEqual({})
  })
})

type Server = ReturnType<typeof sampleThread>

function perform(step: Step, server: Server, conversation: Conversation, scheduler: fc.Scheduler): void {
  if (step.do === 'earlier' || step.do === 'later') void conversation.load(step.do)
  if (step.do === 'sync') conversation.receive({ type: 'resync' })
  if (step.do === 'latest') void conversation.open()
  if (step.do === 'around') void conversation.open(1 + (step.at % Math.max(1, server.messages.length)))
  if (step.do === 'post' || step.do === 'edit') {
    const message = step.do === 'post' ? server.post() : server.edit(step.at)
    if (message === undefined || step.delivery === 'lost') return
    const event = eventOf(message, step.delivery !== 'hint')
    if (step.delivery === 'late') void scheduler.schedule(Promise.resolve()).then(() => conversation.receive(event))
    else conversation.receive(event)
    if (step.delivery === 'twice') conversation.receive(event)
  }
}
