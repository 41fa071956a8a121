import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { builtServer } from '../../scripts/build.mjs'
import { freePort } from '../../scripts/free-port.mjs'
import { leanNode } from '../../scripts/lean-node.mjs'
import { authSecret } from './secret.ts'

export type Served = {
  url: string
  pid: number
  /** Ends it by SIGTERM, like a deploy. Returns its exit code. */
  stop(): Promise<number>
  /** Ends it by SIGKILL, like a lack of memory. */
  kill(): Promise<void>
}

export type ProductSettings = {
  DATABASE_URL: string
  DATA_DIR: string
  DEMO: 'on' | 'off'
  TRUSTED_PROXIES?: string
  REDIS_URL?: string
  /** One by default, as what is measured is a process. */
  WEB_CONCURRENCY?: string
} & Partial<Record<string, string>>

const startTimeoutMs = 180_000

/** The product's server as `npm start` starts it, logging as in production but for requests. Rejects if it ends. */
export function serveProduct(env: ProductSettings): Promise<Served> {
  const settings = { LOG_LEVEL: 'warn', AUTH_SECRET: authSecret, WEB_CONCURRENCY: '1' }
  return serve(builtServer, { ...settings, ...leanNode({}), ...env }, '/readyz')
}

/** Starts a program that serves at `PORT`, by default a free one. Resolves when a path is available. */
export async function serve(program: string, env: Record<string, string>, path: string): Promise<Served> {
  const port = Number(env['PORT'] ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [program], {
    env: { ...minimalEnvironment(), APP_URL: url, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  const endWith = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
    child.kill(signal)
    return ended
  }
  const stop = endWith('SIGTERM')
  const kill = async () => void (await endWith('SIGKILL')())
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  child.once('exit', () => process.off('exit', killChild))
  const exitCode = await Promise.race([waitUntilAvailable(url + path).then(() => null), ended])
  if (exitCode !== null || child.pid === undefined)
    throw new Error(`${program} ended with ${exitCode} before it served`)
  return { url, pid: child.pid, stop, kill }
}

/** The environment without the machine's settings for the product. */
function minimalEnvironment(): Record<string, string | undefined> {
  return { PATH: process.env['PATH'], HOME: process.env['HOME'] }
}

async function waitUntilAvailable(url: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await sleep(50)
  }
  throw new Error(`${url} is not available`)
}
