import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export type DatabaseProxy = {
  /** The database's address through the proxy. */
  url: string
  /** Closes all connections and refuses new ones. */
  cut(): void
  /** Keeps connections open and accepts new ones, but forwards nothing. */
  freeze(): void
  restore(): void
  close(): void
}

/** A TCP proxy between the product and its database, to simulate failures of the network. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let state: 'open' | 'cut' | 'frozen' = 'open'
  const server = createServer((client) => {
    if (state === 'cut') {
      client.destroy()
      return
    }
    const upstream = connect(Number(target.port), target.hostname)
    const pair = [client, upstream] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [upstream, client]] as const) {
      from.on('error', () => to.destroy())
      from.on('close', () => (pairs.delete(pair), to.destroy()))
      from.on('data', (data) => to.write(data))
    }
    if (state === 'frozen') for (const socket of pair) socket.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cut: () => {
      state = 'cut'
      for (const [client] of pairs) client.destroy()
    },
    freeze: () => {
      state = 'frozen'
      for (const socket of [...pairs].flat()) socket.pause()
    },
    restore: () => {
      state = 'open'
      for (const socket of [...pairs].flat()) socket.resume()
    },
    close: () => void server.close(),
  }
}
