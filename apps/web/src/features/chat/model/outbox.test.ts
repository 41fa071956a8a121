import type { Message } from '@wayhouse/domain/chat'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ApiRefusal } from '../../../platform/api/api-refusal.ts'
import { Outbox, type OutboxStore, type Unsent } from './outbox.ts'
import { sampleMessage } from './testing.ts'

function memoryStore(): OutboxStore {
  const stored = new Map<string, string>()
  return {
    all: () => [...stored.values()].map((text) => JSON.parse(text) as Unsent), // written below
    put: (unsent) => stored.set(unsent.clientId, JSON.stringify(unsent)),
    remove: (clientId) => stored.delete(clientId),
  }
}

const unsent = (clientId: string, threadId = 'thread') => ({
  clientId,
  threadId,
  content: clientId,
  attachments: [],
  replyTo: null,
})
const ignore = () => undefined
const blocked = () => new ApiRefusal('FORBIDDEN', 403, 'You cannot write here', {})

describe('an unsent message', () => {
  it('G-130 G-134 arrives once and in order, despite lost connections and reloads', async () => {
    const outcome = fc.constantFrom(
      'success' as const,
      'request lost' as const,
      'response lost' as const,
      'server fails' as const,
    )
    const step = fc.constantFrom('write a' as const, 'write b' as const, 'reload' as const, 'back online' as const)
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(step, { maxLength: 20 }),
        fc.array(outcome, { maxLength: 30 }),
        async (scheduler, steps, outcomes) => {
          const server = new Map<string, string[]>([
            ['a', []],
            ['b', []],
          ])
          const store = memoryStore()
          let attempt = 0
          const send = async ({ clientId, threadId }: Unsent): Promise<Message> => {
            const result = outcomes[attempt++] ?? 'success'
            await scheduler.schedule(Promise.resolve())
            if (result === 'request lost') throw new TypeError('Failed to fetch')
            if (result === 'server fails') throw new ApiRefusal('INTERNAL', 500, 'Something went wrong', {})
            const stored = server.get(threadId) ?? []
            if (!stored.includes(clientId)) stored.push(clientId)
            if (result === 'response lost') throw new TypeError('Failed to fetch')
            return sampleMessage(stored.indexOf(clientId) + 1)
          }
          const schedule = (run: () => void) => void scheduler.schedule(Promise.resolve()).then(run)
          const start = () => new Outbox({ store, send, schedule, onSent: ignore, onRefused: ignore })
          const written: Record<string, string[]> = { a: [], b: [] }
          let outbox = start()
          for (const [index, next] of steps.entries()) {
            const threadId = next.slice(-1)
            if (next.startsWith('write')) {
              written[threadId]?.push(`${index}`)
              outbox.add(unsent(`${index}`, threadId))
            } else if (next === 'back online') outbox.sendNow()
            else {
              outbox = start()
              outbox.sendNow()
            }
            if (scheduler.count() > 0) await scheduler.waitNext(1)
          }
          await scheduler.waitIdle()
          outbox.sendNow()
          await scheduler.waitIdle()
          expect(server.get('a')).toEqual(written.a)
          expect(server.get('b')).toEqual(written.b)
          expect(store.all()).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  })

  it('MSG-07 waits for Retry or Discard if the server refuses it, without blocking others', async () => {
    const send = vi.fn<(unsent: Unsent) => Promise<Message>>(async ({ clientId }) => {
      if (clientId === 'first') throw blocked()
      return sampleMessage(1)
    })
    const onRefused = vi.fn<(reason: string) => void>()
    const outbox = new Outbox({ store: memoryStore(), send, onSent: ignore, onRefused })
    outbox.add(unsent('first'))
    outbox.add(unsent('second'))
    await expect.poll(() => outbox.state().map(({ clientId }) => clientId)).toEqual(['first'])
    expect(outbox.state()[0]?.refused).toBe('You cannot write here')
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('You cannot write here')
    outbox.retry('first')
    await expect.poll(() => onRefused).toHaveBeenCalledTimes(2)
    outbox.drop('first')
    expect(outbox.state()).toEqual([])
  })

  it('is retried with increasing delays, and immediately when the connection is back', async () => {
    const delays: number[] = []
    const send = vi.fn<() => Promise<Message>>(async () => Promise.reject(new TypeError('Failed to fetch')))
    const scheduled: (() => void)[] = []
    const schedule = (run: () => void, ms: number) => {
      delays.push(ms)
      scheduled.push(run)
    }
    const outbox = new Outbox({ store: memoryStore(), send, schedule, onSent: ignore, onRefused: ignore })
    outbox.add(unsent('first'))
    for (let count = 1; count <= 7; count++) {
      await expect.poll(() => delays).toHaveLength(count)
      scheduled.at(-1)?.()
    }
    expect(delays.slice(0, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    await expect.poll(() => delays).toHaveLength(8)
    outbox.sendNow()
    await expect.poll(() => delays.at(-1)).toBe(1_000)
  })
})
