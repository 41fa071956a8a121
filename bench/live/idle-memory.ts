import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { memoryOf } from '../measure/memory.ts'
import { rounded } from '../measure/report.ts'
import type { Served } from '../product/process.ts'
import { connectAll } from './clients.ts'

/** After this time, a server has checked the sessions of all its connections several times. */
const settleMs = 8000

/**
 * Opens the connections, and measures by how many KiB each of them increases the server's resident memory. The first fifth is
 * not measured, because it causes compilation and uses memory that was free after the start.
 */
export async function connectAndMeasureMemory(
  server: Served,
  cookies: readonly string[],
): Promise<{ sockets: WebSocket[]; kibEach: number }> {
  const first = Math.round(cookies.length / 5)
  const firstSockets = await connectAll(server, cookies.slice(0, first))
  await sleep(settleMs)
  const before = await memoryOf(server)
  const otherSockets = await connectAll(server, cookies.slice(first))
  await sleep(settleMs)
  const after = await memoryOf(server)
  return {
    sockets: [...firstSockets, ...otherSockets],
    kibEach: rounded(((after.now - before.now) * 1024) / otherSockets.length, 1),
  }
}
