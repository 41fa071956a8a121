import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer, connect } from 'node:net'
import type { Server, Socket } from 'node:net'
import pg from 'pg'
import { runningDatabaseUrl } from '../apps/server/src/platform/database/embedded.ts'
import { builtServer } from '../scripts/build.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { leanNode } from '../scripts/lean-node.mjs'

const startTimeoutMs = 60_000

/** One server process of the product. */
export type Node = { port: number; process: ChildProcess }

export type TwoNodes = {
  nodes: [Node, Node]
  /** The URLs of the two proxies: each forwards connections to its node, or to the other node if that one is down. */
  urls: [string, string]
  stop(): Promise<void>
}

/**
 * Starts two processes of the product on a new database with the demo data. They use the database server of the product under
 * test, and its data folder with the pictures and the session secret.
 */
export async function startTwoNodes(dataDir: string): Promise<TwoNodes> {
  const database = await createDatabase(dataDir)
  const ports = await Promise.all([freePort(), freePort()])
  const proxies = await Promise.all([startProxy(ports), startProxy(ports.toReversed())])
  const [firstProxy, secondProxy] = proxies
  const start = (port: number, appUrl: string) =>
    startNode(port, { APP_URL: appUrl, DATA_DIR: dataDir, DATABASE_URL: database.url })
  const [first, second] = ports
  const nodes: [Node, Node] = [start(first, firstProxy.url), start(second, secondProxy.url)]
  const stop = async () => {
    for (const { process: child } of nodes) child.kill('SIGKILL')
    for (const { close } of proxies) close()
    await database.drop()
  }
  try {
    await Promise.all(nodes.map(waitUntilReady))
  } catch (error) {
    await stop()
    throw error
  }
  return { nodes, urls: [firstProxy.url, secondProxy.url], stop }
}

export type StartedProduct = {
  url: string
  stop(): Promise<void>
}

/** Starts a process of the product on a new database, so that a test can advance its clock without affecting others. */
export async function startProduct(dataDir: string): Promise<StartedProduct> {
  const database = await createDatabase(dataDir)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const node = startNode(port, { APP_URL: url, DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: 'off' })
  const stop = async () => {
    await crash(node)
    await database.drop()
  }
  try {
    await waitUntilReady(node)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** Kills a node, as in a crash. */
export async function crash({ process: child }: Node): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}

function startNode(port: number, env: Record<string, string>): Node {
  const base = { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'warn', DEMO: 'on' }
  // `fixtures.ts` sets the IP address of each test by `x-forwarded-for`, for separate rate limits
  const settings = { TRUSTED_PROXIES: '127.0.0.1,::1', PORT: String(port), WEB_CONCURRENCY: '1' }
  const child = spawn(process.execPath, [builtServer], {
    env: { ...base, ...leanNode({}), ...settings, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { port, process: child }
}

async function waitUntilReady({ port, process: child }: Node): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('a node did not start')
}

/** A TCP proxy that forwards a new connection to the first of the ports on which a process listens. */
async function startProxy(ports: readonly number[]): Promise<{ url: string; close(): void }> {
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
  const serverUrl = process.env.E2E_DATABASE_URL ?? runningDatabaseUrl(dataDir)
  if (serverUrl === null)
    throw new Error(`no database runs in ${dataDir}: set DATA_DIR to the product's data folder, or E2E_DATABASE_URL`)
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
