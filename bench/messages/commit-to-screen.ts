import { setTimeout as sleep } from 'node:timers/promises'
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
 * Milliseconds from a writer's request until the reader's browser has the message, slightly more than from the commit. The pairs
 * send in turn at a constant rate, without waiting for one another.
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
  for (const socket of sockets) recordMessages(socket, shownAt)
  const startAt = performance.now() + 200
  const sent = Array.from({ length: perSecond * seconds }, (_, index) => ({ index, content: `message ${index}` }))
  let refused = 0
  const requestedAt = await Promise.all(
    sent.map(async ({ index, content }) => {
      const dueAt = startAt + (index * 1000) / perSecond
      await sleep(Math.max(0, dueAt - performance.now()))
      const { number, writer } = pairs[index % pairs.length] ?? { number: 0, writer: '' }
      // a refused message is on no screen, and so over any budget
      await send(writing.url, { thread: idOf('threads', number), cookie: writer }, content).catch(() => (refused += 1))
      return dueAt
    }),
  )
  await sleep(1000) // messages that arrive later are over any budget
  await closeAll(sockets)
  const durations = sent.map(({ index, content }) => (shownAt.get(content) ?? Infinity) - (requestedAt[index] ?? 0))
  const p99 = percentile(durations, 99)
  const figures = {
    messages: sent.length,
    refused,
    'p50 ms': rounded(median(durations), 1),
    'p99 ms': rounded(p99, 1),
    'budget ms': budgetMs,
  }
  return { name, figures, withinBudget: p99 < budgetMs }
}

function recordMessages(socket: WebSocket, shownAt: Map<string, number>): void {
  socket.on('message', (data: Buffer) => {
    const event = JSON.parse(data.toString()) as LiveEvent // of our own server
    if (event.type === 'chat.message' && event.message) shownAt.set(event.message.content, performance.now())
  })
}
