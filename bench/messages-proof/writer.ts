import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Acknowledged } from './history.ts'

type Writing = {
  number: number
  cookie: string
  threads: readonly string[]
  nodes: readonly { url: string }[]
  /** On average. */
  intervalMs: number
  /** Stops the writer after its current message is acknowledged. */
  until: AbortSignal
}

export type Written = { acknowledged: Acknowledged[]; retries: number; refused: string[] }

/** Below the limit of 60 messages a minute, with room for retries. */
export const messageIntervalMs = 1600
const responseTimeoutMs = 8000

/** Writes messages one after the other. Each is sent with the same client id to any node until one acknowledges it. */
export async function write({ number, cookie, threads, nodes, intervalMs, until }: Writing): Promise<Written> {
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
    await sleep(intervalMs * (0.5 + Math.random()))
  }
  return written
}

/** Returns null if the message has to be sent again, because there was no successful response. It may be stored nevertheless. */
async function attempt(
  url: string,
  cookie: string,
  message: object,
  { refused }: Written,
): Promise<Acknowledged | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(responseTimeoutMs),
    })
    const body: unknown = await response.json()
    if (response.status === 201) return body as Acknowledged // as in the contract
    if (response.status === 429) await sleep(Number(response.headers.get('retry-after')) * 1000)
    else if (response.status < 500) refused.push(`${response.status} ${JSON.stringify(body)}`)
  } catch {
    // the connection or the node has failed
  }
  await sleep(100 + Math.random() * 200)
  return null
}
