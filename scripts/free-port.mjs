import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port of this machine that nothing listens at, below the range of ephemeral ports: the system may give one of those to
 * another process before somebody listens.
 * @returns {Promise<number>}
 */
export function freePort() {
  const port = randomInt(20_000, 30_000)
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
