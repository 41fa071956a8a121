import { contract } from '@wayhouse/domain'
import type { Sandbox, SandboxParts, SandboxProduct } from './add-ons/add-ons.ts'
import { brandFirst, withBrandFirst } from './brand-first.ts'
import { signInContract } from './features/accounts/index.ts'
import { paymentsWebhookDocs } from './features/membership/index.ts'
import { identityWebhookDocs } from './features/verification/index.ts'
import { auditCheckQueue } from './platform/audit/check-audit.ts'
import { oldActsQueue } from './platform/audit/old-acts.ts'
import type { Caller } from './platform/caller.ts'
import { canSave } from './platform/database/connect.ts'
import { isReachable } from './platform/database/unavailable.ts'
import { runDueJobs } from './platform/due-jobs.ts'
import { fileRemovalQueue } from './platform/file-removal.ts'
import { admission } from './platform/http/admission.ts'
import { apiDocs } from './platform/http/api-docs/api-docs.ts'
import { apiInProcess, apiOverHttp } from './platform/http/api.ts'
import type { ApiDeps } from './platform/http/api.ts'
import { clientAddress } from './platform/http/client-address.ts'
import { compressApi } from './platform/http/compress-api.ts'
import type { Exchange, Handler } from './platform/http/exchange.ts'
import { files } from './platform/http/files.ts'
import { health } from './platform/http/health.ts'
import { pageGeneration } from './platform/http/pages/page-generation.ts'
import { csrfCheck } from './platform/http/security.ts'
import { serverOrigin } from './platform/http/server-origin.ts'
import { createHttpServer } from './platform/http/server.ts'
import { siteFiles } from './platform/http/site-files.ts'
import type { Queue } from './platform/jobs.ts'
import { expiredLimitsQueue } from './platform/limits.ts'
import { Live } from './platform/live/live.ts'
import type { Log } from './platform/log.ts'
import { mailQueue } from './platform/mail.ts'
import { countedCalls } from './platform/metrics/counted-calls.ts'
import { countedMail } from './platform/metrics/counted-mail.ts'
import { countedRequests } from './platform/metrics/counted-requests.ts'
import { gaugedRegistry } from './platform/metrics/gauges.ts'
import { scrapeListener } from './platform/metrics/listener.ts'
import { createPlatform } from './platform/platform.ts'
import type { Platform, Process } from './platform/platform.ts'
import { api, guard, mayOperate, visitorsReads } from './platform/procedure.ts'
import type { CallContext } from './platform/procedure.ts'
import type { Subscribers } from './platform/room-events.ts'
import { tracedCalls } from './platform/tracing/traced-calls.ts'
import { webhookEventsQueue } from './platform/webhook-events.ts'
import { createProviders, tracedProviders } from './providers/choose.ts'
import type { Providers } from './providers/choose.ts'
import { publicSite } from './public-site.ts'
import { createRooms } from './rooms.ts'
import type { RoomEvents, Rooms } from './rooms.ts'
import { storedPictures } from './stored-pictures.ts'
import { webHandlers } from './web-application.ts'
import type { WebApplication } from './web-application.ts'

export type AppDeps = Process & {
  /** The built web application, or null for the API alone. */
  web: WebApplication | null
  sandbox: Sandbox | null
  /** Further subscribers to the rooms' events. */
  subscribers?: Partial<Subscribers<RoomEvents>>
}

export type App = ReturnType<typeof createApp>

/** Composes the product: providers, rooms, queues, handlers. Starts nothing. */
export function createApp({ web, sandbox: addOn, subscribers, ...process }: AppDeps) {
  const platform = createPlatform(process)
  const { config, db, jobs, limits, log, metrics, pool } = platform
  const webhookPaths = { identity: identityWebhookDocs.path, payments: paymentsWebhookDocs.path }
  const sandbox = addOn?.createSandbox({ ...platform, origin: () => serverOrigin(server), webhookPaths }) ?? null
  const findDecision = (sessionId: string) => rooms.verification.findManualDecision(sessionId)
  const providers = measured(platform, createProviders(platform, { sandbox, findDecision }))
  const rooms: Rooms = createRooms(platform, providers, subscribers)
  let draining = false
  const { generation, dropPages } = pageGeneration(config)
  const applyBrand = rooms.operators.currentBrand(dropPages)
  const isReady = async () => !draining && (await isReachable(pool))
  const queues = queuesOf(platform, providers, rooms).map((queue) => withBrandFirst(applyBrand, queue))
  const runDue = (from: Date) => runDueJobs(queues, { from, to: platform.clock.now() })
  const handlers = handlersOf({ platform, providers, sandbox, rooms, web, isReady, generation, runDue, applyBrand })
  const addressOf = clientAddress(config.trustedProxies)
  const admit = countedRequests(metrics, admission({ webhookPaths: Object.values(webhookPaths), log }))
  const { server, drain, stop } = createHttpServer({ appUrl: config.appUrl, log, addressOf, admit, handlers })
  const live = liveOf(platform, rooms, dropPages)
  const registry = gaugedRegistry({ ...platform, liveConnections: () => live.connections })
  const scrapes = scrapeListener({ ...platform, read: () => registry().metrics() })
  const leave = () => {
    drain()
    live.drain()
  }

  return {
    server,
    platform,
    rooms,
    applyBrand,
    startJobs: async () => {
      await providers.storage.removeUnfinished()
      await replayed(rooms, log)
      await jobs.start(queues)
    },
    runJobs: jobs.run,
    /** Starts to accept live connections. */
    startLive: () => live.start(server),
    /** Listens for scrapes of metrics if that is configured. Returns the port, or null. */
    startMetrics: scrapes.start,
    metrics: () => registry().getMetricsAsJSON(),
    liveConnections: () => live.connections,
    /** Makes /readyz return 503, so that load balancers send no new requests, and browsers connect to other nodes. */
    drain: () => {
      draining = true
      leave()
    },
    /** Sends clients to the other processes of this node, which stays ready: every response ends its connection. */
    leave,
    /** Accepts no more connections, and finishes the requests of those that are open. */
    stopServing: stop,
    close: async () => {
      scrapes.close()
      await Promise.all([jobs.stop(), live.close()])
      await Promise.all([limits.close(), providers.mail.close()])
      await db.destroy()
    },
  }
}

/** The providers with counts of emails and, if it is configured, a span for each call. */
function measured({ config, metrics }: Platform, providers: Providers): Providers {
  const counted = { ...providers, mail: countedMail(metrics, providers.mail) }
  return config.tracing === null ? counted : tracedProviders(counted)
}

function liveOf(platform: Platform, { accounts, tribes, chat }: Rooms, dropPages: () => void): Live {
  return new Live({
    ...platform,
    dropPages,
    appUrl: platform.config.appUrl,
    findViewer: accounts.findViewer,
    endedSessions: accounts.endedSessions,
    mayOpenTribe: tribes.exists,
    readableThreads: chat.readableThreads,
  })
}

function queuesOf(platform: Platform, providers: Providers, rooms: Rooms): Queue<never>[] {
  return [
    mailQueue({
      deliver: providers.mail.deliver,
      appUrl: platform.config.appUrl,
      theme: rooms.operators.theme,
      isHidden: rooms.notifications.isHiddenNow,
    }),
    webhookEventsQueue(platform),
    oldActsQueue(platform),
    auditCheckQueue(platform),
    expiredLimitsQueue(platform),
    fileRemovalQueue(providers.storage),
    ...rooms.profiles.queues,
    ...rooms.safety.queues,
    ...rooms.notifications.queues,
    ...rooms.verification.queues,
    ...rooms.membership.queues,
    ...rooms.tribes.queues,
    ...rooms.reservations.queues,
    ...rooms.costs.queues,
    ...rooms.reviews.queues,
    ...rooms.accounts.queues,
    ...rooms.chat.queues,
  ]
}

type Product = {
  platform: Platform
  providers: Providers
  sandbox: SandboxParts | null
  rooms: Rooms
  web: WebApplication | null
  isReady(): Promise<boolean>
  /** Of visitors' cached pages. */
  generation(): number
  /** Runs the scheduled jobs that have become due since then. */
  runDue(from: Date): Promise<string[]>
  applyBrand(): Promise<void>
}

/** The request handlers, in the order in which they are tried. */
function handlersOf(product: Product): Handler[] {
  const { platform, providers, sandbox, rooms, web, isReady, generation, runDue } = product
  const { config, clock, log, metrics, secret } = platform
  const { accounts, membership, operators, tribes, verification } = rooms
  const calls = callsOf(platform, rooms)
  const apiFor = (exchange: Exchange) => apiInProcess(calls, exchange)
  return [
    health({ isReady, canSave: () => canSave(platform.pool) }),
    brandFirst(product.applyBrand),
    compressApi,
    ...accounts.linkHandlers,
    ...rooms.notifications.linkHandlers,
    csrfCheck(),
    ...accounts.handlers,
    ...verification.handlers,
    ...membership.handlers,
    apiDocs({
      contract: { signIn: signInContract, ...contract },
      webhooks: [paymentsWebhookDocs, identityWebhookDocs],
      appUrl: config.appUrl,
    }),
    apiOverHttp(calls),
    ...(sandbox === null ? [] : [sandbox.handler(productOf(rooms, runDue))]),
    siteFiles({ ...publicSite, clock, dynamicPages: () => tribes.openPages(100) }),
    files([{ prefix: '/images/', folder: providers.imagesFolder, immutable: false }]),
    storedPictures(providers.storage),
    ...tribes.handlers,
    ...rooms.console.handlers,
    ...(web === null
      ? []
      : webHandlers({ web, config, clock, log, metrics, operators, secret, apiFor, isReady, generation })),
  ]
}

/** What the sandbox shows of the product. */
function productOf(rooms: Rooms, runDue: Product['runDue']): SandboxProduct {
  const { operatorCodes } = rooms.accounts
  return { emailSamples: samplesOf(rooms), theme: rooms.operators.theme, operatorCodes, runDue }
}

/** Sample emails of the rooms that send emails, for the sandbox. */
function samplesOf({ accounts, verification, membership, safety, tribes, chat, reservations, costs, reviews }: Rooms) {
  return {
    safety: safety.emailSamples,
    accounts: accounts.emailSamples,
    verification: verification.emailSamples,
    membership: membership.emailSamples,
    tribes: tribes.emailSamples,
    chat: chat.emailSamples,
    reservations: reservations.emailSamples,
    costs: costs.emailSamples,
    reviews: reviews.emailSamples,
  }
}

/** The API: the routes of every room under the room's name, and the checks before them. */
function callsOf({ config, log, metrics }: Platform, rooms: Rooms): ApiDeps {
  const { accounts, operators, profiles } = rooms
  const requirements = async () => ({
    email_confirmation: config.emailConfirmation,
    verification_required: (await operators.settings()).verificationRequired,
  })
  const checks = guard(requirements)
  return {
    router: api.router({
      accounts: accounts.routes,
      chat: rooms.chat.routes,
      console: rooms.console.routes,
      costs: rooms.costs.routes,
      membership: rooms.membership.routes,
      notifications: rooms.notifications.routes,
      onboarding: rooms.onboarding.routes,
      operators: operators.routes,
      profiles: profiles.routes,
      reservations: rooms.reservations.routes,
      reviews: rooms.reviews.routes,
      safety: rooms.safety.routes,
      tribes: rooms.tribes.routes,
      verification: rooms.verification.routes,
    }),
    guard: countedCalls(metrics, tracedCalls(config.databaseReplicaUrl === null ? checks : visitorsReads(checks))),
    mayOperate: mayOperate(requirements),
    contextOf: async (exchange) => contextIn(exchange, await accounts.callerOf(exchange), log),
    pageContextOf: async (exchange) =>
      contextIn(exchange, { viewer: await accounts.viewerOf(exchange), scopes: null }, log),
    uploads: [
      ...profiles.uploads,
      ...rooms.safety.uploads,
      ...rooms.tribes.uploads,
      ...rooms.chat.uploads,
      ...rooms.costs.uploads,
    ],
  }
}

function contextIn({ requestId, ip, request }: Exchange, caller: Caller, log: Log): CallContext {
  const { 'idempotency-key': key } = request.headers
  return { ...caller, requestId, ip, idempotencyKey: typeof key === 'string' && key !== '' ? key : null, log }
}

/** Before anything else happens: a restored backup may hold accounts that were erased. The nightly job tries again. */
async function replayed({ accounts }: Rooms, log: Log): Promise<void> {
  try {
    await accounts.replayErasures()
  } catch (err) {
    log.error({ err }, 'the list of erased accounts could not be replayed')
  }
}
