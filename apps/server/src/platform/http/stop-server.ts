import type { Server } from 'node:http'
import { Server as TcpServer } from 'node:net'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** How long a client whose connection was accepted has for its request to arrive. */
const arrivalMs = 250
/** How long the server waits for a turn of the event loop without a new connection: under load there may be none. */
const quietTurnMs = 2000

/**
 * Stops a server without cutting off anything that it has accepted. For `lingerMs` after it accepts no more, it still answers on the
 * connections that are open. Node's own `close` ends connections whose response is
 * written but not yet sent, and those whose request is on its way.
 */
export function stoppable(server: Server): (lingerMs?: number) => Promise<void> {
  /** How many responses each open connection waits for. */
  const unsent = new Map<Socket, number>()
  let accepted = 0
  let isStopping = false
  server.on('connection', (socket) => {
    accepted += 1
    unsent.set(socket, 0)
    socket.once('close', () => unsent.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    const before = unsent.get(socket)
    if (before === undefined) return
    unsent.set(socket, before + 1)
    response.once('close', () => {
      const left = (unsent.get(socket) ?? 1) - 1
      if (unsent.has(socket)) unsent.set(socket, left)
      if (isStopping && left === 0) socket.destroySoon()
    })
  })
  // they are closed by those who took them over
  server.on('upgrade', ({ socket }) => unsent.delete(socket))

  /** The kernel resets connections that it has opened and we have not accepted: better in a turn without new ones. */
  const stopAccepting = async (closed: () => void) => {
    const endsAt = performance.now() + quietTurnMs
    for (let before = -1; before !== accepted && performance.now() < endsAt;) {
      before = accepted
      await nextTurn()
    }
    TcpServer.prototype.close.call(server, closed)
  }
  return async (lingerMs = 0) => {
    const closed = Promise.withResolvers<void>()
    await stopAccepting(closed.resolve)
    if (lingerMs > 0) await Promise.race([closed.promise, sleep(lingerMs, null, { ref: false })])
    if (unsent.size > 0) await Promise.race([closed.promise, sleep(arrivalMs, null, { ref: false })])
    // what has arrived is read first
    await nextTurn()
    isStopping = true
    for (const [socket, responses] of unsent) if (responses === 0) socket.destroy()
    await closed.promise
    server.close()
  }
}
