import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A free port of this machine, below the range of ephemeral ports, which the system could assign to another process before
 * the caller listens.
 * @returns {Promise<number>}
 */
export function freePort() {
  const port = randomInt(20_000, 30_000)
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
