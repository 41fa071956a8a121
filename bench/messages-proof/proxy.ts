import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A TCP proxy whose connections can be cut. */
export type CuttableProxy = {
  /** Its address, such as `127.0.0.1:4000`. */
  host: string
  /** Sets the target port of new connections, or null to refuse them. */
  forwardTo(port: number | null): void
  /** Closes all connections, even in the middle of a transmission. */
  cut(): void
  close(): Promise<void>
}

export async function startProxy(): Promise<CuttableProxy> {
  let target: number | null = null
  const open = new Set<Socket>()
  const track = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer((client) => {
    track(client)
    if (target === null) {
      client.destroy()
      return
    }
    const upstream = connect(target, '127.0.0.1')
    track(upstream)
    client.pipe(upstream)
    upstream.pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    host: `127.0.0.1:${port}`,
    forwardTo: (to) => void (target = to),
    cut,
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
