import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'

/** By then an event must have reached every connection. */
const timeoutMs = 20_000

/** Milliseconds from publishing an event until the last of these connections has received it. */
export async function lastDeliveryMs(sockets: readonly WebSocket[], publish: () => void): Promise<number> {
  const startedAt = performance.now()
  const delivered = delivery(sockets)
  publish()
  const isLate = await Promise.race([delivered.then(() => false), sleep(timeoutMs, true, { ref: false })])
  if (isLate) throw new Error('an event did not reach every connection')
  return performance.now() - startedAt
}

/** Resolves when each connection has received a message. */
function delivery(sockets: readonly WebSocket[]): Promise<void> {
  return new Promise((resolve) => {
    let missing = sockets.length
    for (const socket of sockets)
      socket.once('message', () => {
        missing -= 1
        if (missing === 0) resolve()
      })
  })
}

/** Opens a tribe on every connection. Resolves when an event of that tribe has reached all of them. */
export async function openTribe(
  sockets: readonly WebSocket[],
  tribeId: string,
  publish: () => Promise<unknown>,
): Promise<void> {
  for (const socket of sockets) socket.send(JSON.stringify({ type: 'open', tribe_id: tribeId }))
  const delivered = delivery(sockets).then(() => 'all' as const)
  do await publish()
  while ((await Promise.race([delivered, sleep(500)])) !== 'all')
  await sleep(1000) // until repeated events have been received too
}
