import { join } from 'node:path'
import { contract } from '@wayhouse/domain'
import { maxAvatarBytes } from '@wayhouse/domain/profiles'
import type pg from 'pg'
import type { Config } from './config.ts'
import { contentSources } from './content-sources.ts'
import {
  accountsRoutes,
  authRoute,
  eraseDueAccounts,
  erasureQueue,
  createSignIn,
  passwordConfirmation,
  viewerFinder,
} from './features/accounts/index.ts'
import {
  endingsQueue,
  membershipRoutes,
  missedEventsQueue,
  paymentsWebhook,
  paymentsWebhookPath,
  planSettler,
  stalePaymentsQueue,
} from './features/membership/index.ts'
import { onboardingRoutes } from './features/onboarding/index.ts'
import { createInstallation } from './features/operators/index.ts'
import { profilesRoutes } from './features/profiles/index.ts'
import { createRatings, reviewsRoutes } from './features/reviews/index.ts'
import { openTribeIds, tribesRoutes } from './features/tribes/index.ts'
import {
  identityWebhook,
  identityWebhookPath,
  pendingVerificationsQueue,
  verificationRoutes,
} from './features/verification/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/connect.ts'
import { apiDocs } from './platform/http/api-docs.ts'
import { apiInProcess, apiOverHttp } from './platform/http/api.ts'
import type { UploadPath } from './platform/http/api.ts'
import { clientAddress } from './platform/http/client-address.ts'
import type { Exchange, Handler } from './platform/http/exchange.ts'
import { files } from './platform/http/files.ts'
import { health } from './platform/http/health.ts'
import { ownOrigin } from './platform/http/own-origin.ts'
import { pages } from './platform/http/pages.ts'
import { refuseForeignWrites } from './platform/http/security.ts'
import { createHttpServer } from './platform/http/server.ts'
import { siteFiles } from './platform/http/site-files.ts'
import { sendWebResponse, webRequest } from './platform/http/web-request.ts'
import { createJobs } from './platform/jobs.ts'
import { createLimits } from './platform/limits.ts'
import type { Log } from './platform/log.ts'
import { createMail, mailQueue } from './platform/mail.ts'
import { api, guard } from './platform/procedure.ts'
import type { CallContext } from './platform/procedure.ts'
import { identityFor, mailProviderFor, paymentsFor } from './providers/choose.ts'
import { extractionService } from './providers/listings/extraction-service.ts'
import { offlinePlaces } from './providers/places/offline.ts'
import { folderStorage } from './providers/storage/folder.ts'
import { sandbox } from './sandbox/index.ts'
import { stripeApi } from './sandbox/stripe/double.ts'
import type { WebApplication } from './web-application.ts'

export type AppParts = {
  config: Config
  /** One pool, and Kysely on it. The schema is up to date: better-auth looks at it at once. */
  pool: pg.Pool
  db: Database
  clock: Clock
  log: Log
  /** Signs cookies and salts public points. */
  secret: string
  /** The built web application, or null for the API alone. */
  web: WebApplication | null
}

export type App = ReturnType<typeof createApp>

/** Puts the product together: providers, rooms, router, handlers. Nothing is started yet. */
export function createApp(parts: AppParts) {
  const { config, pool, db, clock, log, secret, web } = parts
  const tools = createTools(parts, () => ownOrigin(server))
  const { jobs, limits, signIn, storage, installation, mailProvider, verification } = tools
  const findViewer = viewerFinder({ pool, db, clock, secret })
  const apiParts = {
    router: roomsOf(tools),
    guard: guard({
      emailConfirmation: config.emailConfirmation,
      verificationRequired: async () => (await installation.settings()).verificationRequired,
    }),
    contextOf: async ({ request, requestId, ip }: Exchange): Promise<CallContext> => {
      return { viewer: await findViewer(request.headers.cookie), requestId, ip, log }
    },
    uploads,
  }
  let draining = false
  const isReady = async () => !draining && (await pool.query('select 1')).rowCount === 1

  const handlers: Handler[] = [
    health(isReady),
    refuseForeignWrites(),
    signInOverHttp(authRoute({ ...tools, findViewer })),
    identityWebhook(verification),
    paymentsWebhook(tools.membership),
    ...(tools.paymentsDouble === null ? [] : [stripeApi({ db, clock, config, ...tools.paymentsDouble })]),
    apiDocs(contract, config.appUrl),
    apiOverHttp(apiParts),
    ...(config.sandbox
      ? [sandbox({ db, clock, config, identity: tools.identityDouble, payments: tools.paymentsDouble })]
      : []),
    siteFiles({ ...publicSite, changingPages: async () => (await openTribeIds(db, clock, 100)).map(tribePath) }),
    files([{ prefix: '/images/', folder: join(config.dataDir, 'files', 'images'), immutable: false }]),
    ...(web === null ? [] : webHandlers(web, tools, (exchange) => apiInProcess(apiParts, exchange))),
  ]
  const addressOf = clientAddress(config.trustedProxies)
  const server = createHttpServer({ appUrl: config.appUrl, log, addressOf, handlers })

  return {
    server,
    db,
    jobs,
    limits,
    signIn,
    startJobs: () => jobs.start(queuesOf(tools)),
    eraseDueAccounts: () => eraseDueAccounts({ db, clock, storage }),
    /** From now on /readyz says no, so that balancers send nothing new. */
    drain: () => void (draining = true),
    close: async () => {
      await jobs.stop()
      await Promise.all([limits.close(), mailProvider.close()])
      await db.destroy()
    },
  }
}

type Tools = ReturnType<typeof createTools>

/** The work that is done later. */
function queuesOf({ config, db, clock, storage, mailProvider, verification, membership }: Tools) {
  return [
    mailQueue(mailProvider.deliver, config.appUrl),
    pendingVerificationsQueue(verification),
    stalePaymentsQueue(membership),
    missedEventsQueue(membership),
    endingsQueue(membership),
    erasureQueue({ db, clock, storage }),
  ]
}

/** What rooms work with: jobs, limits, providers. `origin` is where the process reaches itself. */
function createTools({ config, pool, db, clock, log, secret }: AppParts, origin: () => string) {
  const jobs = createJobs(pool, log)
  const mail = createMail(jobs)
  const limits = createLimits(pool, config.redisUrl)
  const identity = identityFor({ config, db, clock, secret }, origin, identityWebhookPath)
  const payments = paymentsFor({ config, clock, secret }, origin, paymentsWebhookPath)
  return {
    config,
    db,
    clock,
    secret,
    jobs,
    mail,
    limits,
    confirmPassword: passwordConfirmation(db, limits),
    mailProvider: mailProviderFor(config, db),
    storage: folderStorage(join(config.dataDir, 'files', 'images')),
    installation: createInstallation(db, clock),
    signIn: createSignIn({ db, clock, log, mail, limits, config, secret }),
    identityDouble: identity.double,
    paymentsDouble: payments.double,
    membership: { db, clock, log, mail, jobs, limits, appUrl: config.appUrl, payments: payments.provider },
    verification: { db, clock, log, mail, limits, secret, appUrl: config.appUrl, identity: identity.provider },
  }
}

function roomsOf(tools: Tools) {
  const { config, db, clock, secret, mail, limits, storage, installation, verification, membership, confirmPassword } =
    tools
  const listings = extractionService(config.extractionUrl)
  return api.router({
    accounts: accountsRoutes({
      db,
      clock,
      mail,
      limits,
      storage,
      confirmPassword,
      settlePlans: planSettler(membership),
      installation,
      config,
    }),
    membership: membershipRoutes(membership),
    onboarding: onboardingRoutes({ db, installation }),
    profiles: profilesRoutes({ db, storage }),
    reviews: reviewsRoutes({ db }),
    verification: verificationRoutes(verification),
    tribes: tribesRoutes({
      db,
      clock,
      limits,
      listings,
      cities: offlinePlaces(),
      config,
      secret,
      ratings: createRatings(db),
    }),
  })
}

/** What search engines may read (ROUTE-01), and what is for members or programs. */
const publicSite = {
  pages: ['/', '/app', '/pricing', '/about', '/privacy', '/terms'],
  hidden: [
    '/api/',
    '/auth',
    '/sandbox',
    '/app/messages',
    '/app/onboarding',
    '/app/profile',
    '/app/reservations',
    '/app/subscription',
    '/app/tribes/create',
    '/app/users',
  ],
}

function tribePath(id: string): string {
  return `/app/tribes/${id}`
}

/** Where pictures are taken instead of JSON. */
const uploads: readonly UploadPath[] = [
  { path: '/api/me/avatar', largestBytes: maxAvatarBytes, tooLarge: 'AVATAR_TOO_LARGE' },
]

function signInOverHttp(route: ReturnType<typeof authRoute>): Handler {
  return async (exchange) => {
    if (!exchange.url.pathname.startsWith('/api/auth/')) return false
    exchange.response.setHeader('cache-control', 'no-store')
    return sendWebResponse(exchange, await route(webRequest(exchange), exchange))
  }
}

function webHandlers(
  web: WebApplication,
  { config, clock, installation }: Pick<Tools, 'config' | 'clock' | 'installation'>,
  apiFor: (exchange: Exchange) => unknown,
): Handler[] {
  const sources = async () => contentSources(config, await installation.settings())
  return [
    files([
      { prefix: '/assets/', folder: join(web.clientFolder, 'assets'), immutable: true },
      { prefix: '/', folder: web.clientFolder, immutable: false },
    ]),
    pages({ render: web.render, apiFor, sources, now: () => clock.now().getTime() }),
  ]
}
