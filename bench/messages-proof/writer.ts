import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Acknowledged } from './history.ts'

type Writing = {
  number: number
  cookie: string
  threads: readonly string[]
  nodes: readonly { url: string }[]
  /** Ends the writing of new messages; what was begun is sent until it is acknowledged. */
  until: AbortSignal
}

export type Written = { acknowledged: Acknowledged[]; retries: number; refused: string[] }

/** Below the limit of 60 messages a minute, with room for retries. */
const betweenMessagesMs = 1600
const answerWithinMs = 8000

/** Writes messages one after the other, each with the same id to any node until one says that it is kept. */
export async function write({ number, cookie, threads, nodes, until }: Writing): Promise<Written> {
  const written: Written = { acknowledged: [], retries: 0, refused: [] }
  for (let count = 1; !until.aborted; count += 1) {
    const thread = threads[count % threads.length] ?? ''
    const message = { client_id: randomUUID(), content: `${thread} writer ${number} message ${count}` }
    let acknowledged: Acknowledged | null = null
    while (acknowledged === null) {
      const node = nodes[Math.floor(Math.random() * nodes.length)]
      acknowledged = await attempt(`${node?.url}/api/threads/${thread}/messages`, cookie, message, written)
      if (acknowledged === null) written.retries += 1
    }
    written.acknowledged.push(acknowledged)
    await pause(betweenMessagesMs * (0.5 + Math.random()))
  }
  return written
}

/** Null where it has to be tried again: nothing or no good answer came, whatever became of the message. */
async function attempt(
  url: string,
  cookie: string,
  message: object,
  { refused }: Written,
): Promise<Acknowledged | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(answerWithinMs),
    })
    const body: unknown = await answer.json()
    if (answer.status === 201) return body as Acknowledged // the contract's message
    if (answer.status === 429) await pause(Number(answer.headers.get('retry-after')) * 1000)
    else if (answer.status < 500) refused.push(`${answer.status} ${JSON.stringify(body)}`)
  } catch {
    // the line or the node is gone
  }
  await pause(100 + Math.random() * 200)
  return null
}
