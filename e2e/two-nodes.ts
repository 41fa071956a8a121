import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer, connect } from 'node:net'
import type { Server, Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createDatabase as createDatabaseClient, createPool } from '../apps/server/src/platform/database/connect.ts'
import { runningDatabaseUrl } from '../apps/server/src/platform/database/embedded.ts'
import { createJobs } from '../apps/server/src/platform/jobs.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { freePort } from '../scripts/free-port.mjs'
import { leanNode } from '../scripts/lean-node.mjs'

const program = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const readyWithinMs = 60_000

/** One server process of the product. */
export type Node = { port: number; process: ChildProcess }

export type TwoNodes = {
  nodes: [Node, Node]
  /** The addresses of the two entrances: each sends new connections to its own node, and to the other once that is gone. */
  urls: [string, string]
  stop(): Promise<void>
}

/**
 * Two processes of the product on one database of their own, with the demo data, beside the product of this run: they
 * share its database server, and its data folder with the pictures and the session secret.
 */
export async function startTwoNodes(dataDir: string): Promise<TwoNodes> {
  const database = await createDatabase(dataDir)
  const ports = await Promise.all([freePort(), freePort()])
  const entrances = await Promise.all([openEntrance(ports), openEntrance(ports.toReversed())])
  const [own, other] = entrances
  const start = (port: number, appUrl: string) =>
    startNode(port, { APP_URL: appUrl, DATA_DIR: dataDir, DATABASE_URL: database.url })
  const [first, second] = ports
  const nodes: [Node, Node] = [start(first, own.url), start(second, other.url)]
  const stop = async () => {
    for (const { process: child } of nodes) child.kill('SIGKILL')
    for (const { close } of entrances) close()
    await database.drop()
  }
  try {
    await Promise.all(nodes.map(ready))
  } catch (error) {
    await stop()
    throw error
  }
  return { nodes, urls: [own.url, other.url], stop }
}

export type OwnProduct = {
  url: string
  /** Has a job run that the product begins by its own clock, which no test waits for. */
  runJob(name: string): Promise<void>
  stop(): Promise<void>
}

/** One process of the product on a database of its own: a test may move its clock without moving that of the others. */
export async function startOwnProduct(dataDir: string): Promise<OwnProduct> {
  const database = await createDatabase(dataDir)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const node = startNode(port, { APP_URL: url, DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: 'off' })
  const stop = async () => {
    await crash(node)
    await database.drop()
  }
  try {
    await ready(node)
  } catch (error) {
    await stop()
    throw error
  }
  const runJob = async (name: string) => {
    const pool = createPool(database.url, 1)
    await createJobs(pool, createLog('warn')).enqueue(createDatabaseClient(pool), { name }, {})
    await pool.end()
  }
  return { url, runJob, stop }
}

/** Ends a node as a crash would, without a word to anyone. */
export async function crash({ process: child }: Node): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

function startNode(port: number, env: Record<string, string>): Node {
  const own = { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'warn', DEMO: 'on' }
  // the proxies of `fixtures.ts`: an address of its own for each browser, so that limits do not count them together
  const settings = { TRUSTED_PROXIES: '127.0.0.1,::1', PORT: String(port) }
  const child = spawn(process.execPath, [program], {
    env: { ...own, ...leanNode({}), ...settings, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { port, process: child }
}

async function ready({ port, process: child }: Node): Promise<void> {
  const until = Date.now() + readyWithinMs
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('a node did not start')
}

/** A small TCP proxy: a new connection goes to the first of the ports at which a process still listens. */
async function openEntrance(ports: readonly number[]): Promise<{ url: string; close(): void }> {
  const server = createServer((client) => forward(client, ports))
  const port = await listening(server)
  return { url: `http://localhost:${port}`, close: () => void server.close() }
}

function forward(client: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) return void client.destroy()
  const node = connect(port, '127.0.0.1')
  node.once('error', () => forward(client, others))
  node.once('connect', () => {
    node.removeAllListeners('error')
    const end = () => {
      node.destroy()
      client.destroy()
    }
    for (const socket of [node, client]) socket.on('error', end).on('close', end)
    client.pipe(node).pipe(client)
  })
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address !== null && typeof address === 'object') resolve(address.port)
    })
  })
}

async function createDatabase(dataDir: string): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = runningDatabaseUrl(dataDir)
  if (serverUrl === null) throw new Error(`no database runs in ${dataDir}: name the product's folder by DATA_DIR`)
  const name = `two_nodes_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
