import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { leanNode } from '../../scripts/lean-node.mjs'

export type Served = {
  url: string
  pid: number
  /** Ends it as a deploy does; answers its exit code. */
  stop(): Promise<number>
  /** Ends it at once, as a lack of memory or power does. */
  kill(): Promise<void>
}

export type ProductSettings = {
  DATABASE_URL: string
  DATA_DIR: string
  DEMO: 'on' | 'off'
  AUTH_SECRET?: string
  TRUSTED_PROXIES?: string
  REDIS_URL?: string
}

const readyWithinMs = 180_000
const server = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** The product's server as `npm start` starts it, logging as in production but for requests. Rejects if it ends. */
export function serveProduct(env: ProductSettings): Promise<Served> {
  return serve(server, { LOG_LEVEL: 'warn', ...leanNode({}), ...env }, '/readyz')
}

/** A program that serves at `PORT`, once it answers at a path. */
export async function serve(program: string, env: Record<string, string>, path: string): Promise<Served> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [program], {
    env: { ...ownEnvironment(), ...env, PORT: String(port), APP_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  const endBy = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
    child.kill(signal)
    return ended
  }
  const stop = endBy('SIGTERM')
  const kill = async () => void (await endBy('SIGKILL')())
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  const ready = await Promise.race([answers(url + path).then(() => null), ended])
  if (ready !== null || child.pid === undefined) throw new Error(`${program} ended with ${ready} before it served`)
  return { url, pid: child.pid, stop, kill }
}

/** None of the settings that the machine may have for the product. */
function ownEnvironment(): Record<string, string | undefined> {
  return { PATH: process.env['PATH'], HOME: process.env['HOME'] }
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + readyWithinMs
  while (Date.now() < until) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`${url} did not answer`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
