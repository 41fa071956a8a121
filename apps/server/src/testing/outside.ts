import { connect } from 'node:net'

/** The addresses of outside services when the environment names none. */
const likely = { DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/postgres', REDIS_URL: 'redis://127.0.0.1:6379' }

/** The address of an outside service if it answers, else null: its tests are then skipped. */
export async function outsideService(name: keyof typeof likely): Promise<string | null> {
  const url = process.env[name] ?? likely[name]
  const { hostname, port } = new URL(url)
  return (await answers(hostname, Number(port))) ? url : null
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 })
    const say = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket
      .once('connect', () => say(true))
      .once('error', () => say(false))
      .once('timeout', () => say(false))
  })
}
