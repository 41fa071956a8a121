import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { portError } from './free-port.ts'

it('R11 a port that cannot be listened on is named by its setting', async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  const taken = `PORT: ${port} is in use; stop what is using it, or choose another one`
  expect(await portError(port, '127.0.0.1')).toBe(taken)
  expect(await portError(port, '127.0.0.1', 'METRICS_')).toBe(`METRICS_${taken}`)
  server.close()
  await once(server, 'close')
  expect(await portError(port, '127.0.0.1', 'METRICS_')).toBeNull()
  expect(await portError(port, '203.0.113.1', 'METRICS_')).toBe(
    `METRICS_HOST and METRICS_PORT: cannot listen on 203.0.113.1:${port} (EADDRNOTAVAIL)`,
  )
})
