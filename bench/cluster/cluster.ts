import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrateToLatest } from '../../apps/server/src/platform/database/migrate.ts'
import { startS3Server } from '../../apps/server/src/testing/s3-server.ts'
import { freePort } from '../../scripts/free-port.mjs'
import { root } from '../../scripts/processes.mjs'
import { startProxy } from '../messages-proof/proxy.ts'
import type { CuttableProxy } from '../messages-proof/proxy.ts'
import { startRedis } from '../messages-proof/redis.ts'
import type { Redis } from '../messages-proof/redis.ts'
import { serve, serveProduct } from '../product/process.ts'
import type { ProductSettings, Served } from '../product/process.ts'
import { onDatabase } from '../product/scratch-database.ts'
import { startNginx } from './nginx.ts'
import type { Nginx } from './nginx.ts'
import { startPgBouncer } from './pgbouncer.ts'
import type { PgBouncer } from './pgbouncer.ts'
import { createPrimary, createStandby, owner, requireStandby } from './postgres.ts'
import type { Postgres } from './postgres.ts'

/** A node that can be replaced on its port. */
export type Node = { port: number; served: Served; settings: ProductSettings }

/** Three nodes behind nginx, on PostgreSQL with a standby, PgBouncer, Redis and a store with S3's protocol. */
export type Cluster = {
  url: string
  nodes: readonly Node[]
  nginx: Nginx
  pgBouncer: PgBouncer
  primary: Postgres
  standby: Postgres
  redis: Redis
  /** In front of the store. */
  storeProxy: CuttableProxy
  storePort: number
}

const nodeCount = 3
export const database = 'wayhouse'

export type ClusterContents = {
  /** Fills the database before the nodes start. */
  seed?: (databaseUrl: string) => Promise<void>
  /** Further settings of the nodes. */
  settings?: Record<string, string>
}

/** Starts all parts, does the work, and removes everything. */
export async function withCluster<Result>(
  contents: ClusterContents,
  work: (cluster: Cluster) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'wayhouse-cluster-'))
  await chmod(folder, 0o777) // as root, PostgreSQL and PgBouncer run as another user
  const ends: (() => Promise<unknown>)[] = []
  try {
    const cluster = await start(folder, contents, ends)
    return await work(cluster)
  } finally {
    for (const end of ends.toReversed()) await end().catch(() => undefined)
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

async function start(folder: string, { seed, settings: further }: ClusterContents, ends: (() => Promise<unknown>)[]) {
  const primary = await createPrimary(join(folder, 'primary'))
  ends.push(() => primary.crash())
  await onDatabase(primary.url('postgres'), [`create database ${database} owner ${owner}`])
  await migrateToLatest(primary.url(database))
  await seed?.(primary.url(database))
  const standby = await createStandby(join(folder, 'standby'), primary)
  ends.push(() => standby.crash())
  await requireStandby(primary)
  const pgBouncer = await startPgBouncer(folder, primary)
  ends.push(() => pgBouncer.stop())
  const redis = await startRedis()
  if (redis === null) throw new Error('redis-server is not installed')
  ends.push(() => redis.kill())
  const { storeProxy, storePort, storeSettings } = await startStore(ends)
  const port = await freePort()
  const appUrl = `https://localhost:${port}`
  const extractor = await startExtractor(appUrl)
  ends.push(() => extractor.kill())
  const settings = {
    ...storeSettings,
    APP_URL: appUrl,
    ALLOW_SANDBOX: 'yes',
    DATABASE_URL: pgBouncer.url(database),
    DATABASE_REPLICA_URL: standby.url(database),
    DATA_DIR: join(folder, 'data'),
    DEMO: 'off',
    EXTRACTION_URL: extractor.url,
    REDIS_URL: redis.url,
    TRUSTED_PROXIES: '127.0.0.1',
    WEB_CONCURRENCY: '1',
    ...further,
  } satisfies ProductSettings
  const nodes: Node[] = []
  ends.push(() => Promise.all(nodes.map(({ served }) => served.kill())))
  for (let node = 0; node < nodeCount; node += 1) nodes.push(await startNode(settings))
  await mkdir(join(folder, 'nginx'))
  const nginx = await startNginx(
    join(folder, 'nginx'),
    port,
    nodes.map((node) => node.port),
  )
  ends.push(() => nginx.stop())
  return { url: nginx.url, nodes, nginx, pgBouncer, primary, standby, redis, storeProxy, storePort }
}

/** A store behind a proxy, which can take it away. */
async function startStore(ends: (() => Promise<unknown>)[]) {
  const store = await startS3Server()
  const storePort = Number(new URL(store.settings.endpoint).port)
  const storeProxy = await startProxy()
  storeProxy.forwardTo(storePort)
  ends.push(
    () => store.close(),
    () => storeProxy.close(),
  )
  const { bucket, region, accessKeyId, secretAccessKey } = store.settings
  const storeSettings = {
    S3_ENDPOINT: `http://${storeProxy.host}`,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  return { storeProxy, storePort, storeSettings }
}

/** The extraction service, which reads the sandbox's sample listings, too. */
async function startExtractor(appUrl: string): Promise<Served> {
  const port = String(await freePort())
  const program = join(root, 'apps', 'extractor', 'src', 'main.ts')
  // the certificate is the bench's own
  const settings = { EXTRACTOR_PORT: port, LISTING_SANDBOX_ORIGIN: appUrl, NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  return serve(program, { PORT: port, ...settings }, '/healthz')
}

async function startNode(settings: ProductSettings): Promise<Node> {
  const port = await freePort()
  const own = { ...settings, PORT: String(port) }
  return { port, settings: own, served: await serveProduct(own) }
}

/** Starts the node again on its port, with the same settings. */
export async function startAgain(node: Node): Promise<void> {
  node.served = await serveProduct(node.settings)
}

const run = promisify(execFile)

/** Why the parts cannot be started here, or null. */
export async function missingPart(): Promise<string | null> {
  for (const [program, given] of [
    ['nginx', '-v'],
    ['pgbouncer', '-V'],
    ['redis-server', '-v'],
    ['openssl', 'version'],
  ] as const)
    if (
      await run(program, [given]).then(
        () => false,
        () => true,
      )
    )
      return program
  return null
}
