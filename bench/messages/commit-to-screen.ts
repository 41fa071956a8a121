import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '@wayhouse/domain/live'
import type { WebSocket } from 'ws'
import { closeAll, connectAll } from '../live/clients.ts'
import { median, percentile } from '../measure/figures.ts'
import { rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import type { Served } from '../product/process.ts'
import { idOf } from './people.ts'
import { send } from './send.ts'

const perSecond = 200

type Pair = { number: number; writer: string; reader: string }

/**
 * Milliseconds from a writer's asking to the reader's browser having the message, which is a little more than from the
 * commit on: one message after the other, of all pairs in turn, at a steady pace whatever becomes of those before.
 */
export async function commitToScreen(
  { name, budgetMs, seconds }: { name: string; budgetMs: number; seconds: number },
  { writing, reading }: { writing: Served; reading: Served },
  pairs: readonly Pair[],
): Promise<Measure> {
  const sockets = await connectAll(
    reading,
    pairs.map(({ reader }) => reader),
  )
  const shownAt = new Map<string, number>()
  for (const socket of sockets) noteMessages(socket, shownAt)
  const began = performance.now() + 200
  const sent = Array.from({ length: perSecond * seconds }, (_, index) => ({ index, content: `message ${index}` }))
  let refused = 0
  const askedAt = await Promise.all(
    sent.map(async ({ index, content }) => {
      const dueAt = began + (index * 1000) / perSecond
      await pause(Math.max(0, dueAt - performance.now()))
      const { number, writer } = pairs[index % pairs.length] ?? { number: 0, writer: '' }
      // one that is not taken is on no screen either: over any budget
      await send(writing.url, { thread: idOf('threads', number), cookie: writer }, content).catch(() => (refused += 1))
      return dueAt
    }),
  )
  await pause(1000) // what has not come by then is over any budget
  await closeAll(sockets)
  const took = sent.map(({ index, content }) => (shownAt.get(content) ?? Infinity) - (askedAt[index] ?? 0))
  const p99 = percentile(took, 99)
  const figures = {
    messages: sent.length,
    refused,
    'p50 ms': rounded(median(took), 1),
    'p99 ms': rounded(p99, 1),
    'budget ms': budgetMs,
  }
  return { name, figures, withinBudget: p99 < budgetMs }
}

function noteMessages(socket: WebSocket, shownAt: Map<string, number>): void {
  socket.on('message', (data: Buffer) => {
    const event = JSON.parse(data.toString()) as LiveEvent // of our own server
    if (event.type === 'chat.message' && event.message) shownAt.set(event.message.content, performance.now())
  })
}
