import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** An address that leads to another one, over a line that can be cut. */
export type Line = {
  /** Where it begins, such as `127.0.0.1:4000`. */
  host: string
  /** Where it leads to from now on; null for nowhere. */
  leadTo(port: number | null): void
  /** Ends every connection, in the middle of whatever is sent. */
  cut(): void
  close(): Promise<void>
}

export async function openLine(): Promise<Line> {
  let target: number | null = null
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer((near) => {
    keep(near)
    if (target === null) {
      near.destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    keep(far)
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    host: `127.0.0.1:${port}`,
    leadTo: (to) => void (target = to),
    cut,
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
