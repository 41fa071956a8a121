import { setTimeout as pause } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { memoryOf } from '../measure/memory.ts'
import { rounded } from '../measure/report.ts'
import type { Served } from '../product/process.ts'
import { connectAll } from './clients.ts'

/** How long a server has to settle: it has looked at the sessions of all its connections several times by then. */
const settleMs = 8000

/**
 * Connects everybody and answers the connections, with the KiB that the server's resident memory grew by for each after
 * the first fifth: those pay for what is compiled and for room that the start of the server had left.
 */
export async function connectedWithMemory(
  server: Served,
  cookies: readonly string[],
): Promise<{ sockets: WebSocket[]; kibEach: number }> {
  const first = Math.round(cookies.length / 5)
  const early = await connectAll(server, cookies.slice(0, first))
  await pause(settleMs)
  const before = await memoryOf(server)
  const late = await connectAll(server, cookies.slice(first))
  await pause(settleMs)
  const after = await memoryOf(server)
  return { sockets: [...early, ...late], kibEach: rounded(((after.now - before.now) * 1024) / late.length, 1) }
}
