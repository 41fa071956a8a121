import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createLog } from '../log.ts'
import { DatabaseAway, openDatabase } from './open.ts'

/** A server that answers the start of every connection with this error, as PostgreSQL does. */
async function refusingServer(code: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `postgres://user:secret@127.0.0.1:${(server.address() as AddressInfo).port}/stays` // a TCP server's address is never a string
}

describe('a database that refuses', () => {
  it.each([
    ['28P01', 'the database refuses this user or this password'],
    ['28000', 'the database refuses this user or this password'],
    ['3D000', 'the server has no database of this name'],
  ])('R11 with %s is reported at once, without the password', async (code, text) => {
    const config = readConfig({ DATABASE_URL: await refusingServer(code) })
    await expect(openDatabase(config, createLog('silent'))).rejects.toThrow(`DATABASE_URL: ${text}`)
  })

  it('R11 one that is still recovering is no wrong setting, so that a supervisor starts the product again', async () => {
    const config = readConfig({ DATABASE_URL: await refusingServer('57P03') })
    const opened = openDatabase(config, createLog('silent'), 0)
    await expect(opened).rejects.toThrow('DATABASE_URL: the database does not respond (57P03)')
    await expect(opened).rejects.toBeInstanceOf(DatabaseAway)
  })
})
