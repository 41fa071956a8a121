import { connect } from 'node:net'

/** The addresses of outside services if the environment sets none. */
const defaultUrls = { DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/postgres', REDIS_URL: 'redis://127.0.0.1:6379' }

/** The address of an outside service if it is reachable, else null: its tests are then skipped. */
export async function outsideService(name: keyof typeof defaultUrls): Promise<string | null> {
  const url = process.env[name] ?? defaultUrls[name]
  const { hostname, port } = new URL(url)
  return (await isReachable(hostname, Number(port))) ? url : null
}

function isReachable(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 })
    const finish = (reachable: boolean) => {
      socket.destroy()
      resolve(reachable)
    }
    socket
      .once('connect', () => finish(true))
      .once('error', () => finish(false))
      .once('timeout', () => finish(false))
  })
}
