import { once } from 'node:events'
import { WebSocket } from 'ws'
import { inParallel } from '../measure/in-parallel.ts'
import type { Served } from '../product/process.ts'

/** Opens a live connection to this node for each of these cookies. */
export function connectAll({ url }: Pick<Served, 'url'>, cookies: readonly string[]): Promise<WebSocket[]> {
  return inParallel(cookies, 50, (cookie) => connect(url, cookie))
}

/** Opens a live connection. Rejects if the server refuses it. */
export async function connect(url: string, cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, {
    headers: { origin: url, cookie },
    perMessageDeflate: false,
  })
  await once(socket, 'open') // rejects with the error of a refused handshake
  return socket
}

/** Closes connections, and resolves when the server has closed them too. */
export async function closeAll(sockets: readonly WebSocket[]): Promise<void> {
  await Promise.all(
    sockets.map(async (socket) => {
      if (socket.readyState === WebSocket.CLOSED) throw new Error('a connection was lost')
      const closed = once(socket, 'close')
      socket.close()
      await closed
    }),
  )
}
