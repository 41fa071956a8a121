import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { files } from './files.ts'

let folder: string
let server: ReturnType<typeof createServer>
let url: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wayhouse-files-'))
  await writeFile(join(folder, 'present.txt'), 'present')
  await writeFile(join(folder, 'removed.txt'), 'removed')
  // an immutable folder is read once
  const serve = files([{ prefix: '/files/', folder, immutable: true }])
  server = createServer((request, response) => {
    const path = request.url ?? '/'
    void serve({ request, response, url: new URL(path, 'http://files.test'), requestId: '', ip: '' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files` // a TCP server's address is never a string
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

describe('files', () => {
  it('R6 a file that was removed after its lookup ends the response, not the process', async () => {
    await rm(join(folder, 'removed.txt'))
    await expect(fetch(`${url}/removed.txt`).then((response) => response.text())).rejects.toThrow('fetch failed')
    expect(await (await fetch(`${url}/present.txt`)).text()).toBe('present')
  })
  it.each(['bytes=5-1', 'bytes=0-99999999999999999999', 'bytes=-2', 'items=0-1'])(
    'R6 are sent whole, whatever range is requested: %s',
    async (range) => {
      const response = await fetch(`${url}/present.txt`, { headers: { range } })
      expect([response.status, await response.text()]).toEqual([200, 'present'])
    },
  )
})
