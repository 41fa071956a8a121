import { setTimeout as pause } from 'node:timers/promises'
import type { WebSocket } from 'ws'

/** Milliseconds until an event must have reached everybody. */
const latestMs = 20_000

/** Milliseconds from publishing an event to the last of these connections having it. */
export async function lastDeliveryMs(sockets: readonly WebSocket[], publish: () => void): Promise<number> {
  const began = performance.now()
  const delivered = delivery(sockets)
  publish()
  const isLate = await Promise.race([delivered.then(() => false), pause(latestMs, true, { ref: false })])
  if (isLate) throw new Error('an event did not reach everybody')
  return performance.now() - began
}

/** Resolves when each connection has been sent something. */
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

/** Has every connection show a tribe's page. Resolves when an event of that tribe reaches all of them. */
export async function openTribe(
  sockets: readonly WebSocket[],
  tribeId: string,
  publish: () => Promise<unknown>,
): Promise<void> {
  for (const socket of sockets) socket.send(JSON.stringify({ type: 'open', tribe_id: tribeId }))
  const delivered = delivery(sockets).then(() => 'everyone' as const)
  do await publish()
  while ((await Promise.race([delivered, pause(500)])) !== 'everyone')
  await pause(1000) // those who got more than one of these have them by now
}
