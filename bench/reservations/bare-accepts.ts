import pg from 'pg'
import { readConfig } from '../../apps/server/src/config.ts'
import { emailOf } from '../../apps/server/src/features/accounts/addresses.ts'
import { createChat } from '../../apps/server/src/features/chat/index.ts'
import { notify } from '../../apps/server/src/features/notifications/notify.ts'
import type { Notice } from '../../apps/server/src/features/notifications/notify.ts'
import { isGone } from '../../apps/server/src/features/profiles/standing.ts'
import { summaries } from '../../apps/server/src/features/profiles/summaries.ts'
import { acceptRequest } from '../../apps/server/src/features/reservations/decide-request.ts'
import type { Reserving } from '../../apps/server/src/features/reservations/deps.ts'
import * as tribes from '../../apps/server/src/features/tribes/tribe-members.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createDatabase, createPool } from '../../apps/server/src/platform/database/connect.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { createPlatform } from '../../apps/server/src/platform/platform.ts'
import type { Viewer } from '../../apps/server/src/platform/viewer.ts'
import { secret } from './crowds.ts'
import type { Request } from './crowds.ts'

type Statement = { text: string; values: readonly unknown[] }

/** Lets the product accept a request and listens to the SQL that it sends for it, without finding out who asks. */
export async function recordAccept(databaseUrl: string, request: Request): Promise<Statement[]> {
  const pool = createPool(databaseUrl, 2)
  const sentBy: Statement[][] = []
  pool.on('connect', (client) => sentBy.push(listen(client)))
  const config = readConfig({ NODE_ENV: 'test', APP_URL: 'http://bench.test', DEMO: 'off', LOG_LEVEL: 'silent' })
  const own = { config, pool, db: createDatabase(pool), clock: systemClock(), log: createLog('silent'), secret }
  const platform = createPlatform(own)
  const deps = {
    ...platform,
    profiles: { summaries, isGone },
    tribes: { ...tribes, lock: tribes.lockTribe, summaries: tribes.tribeSummaries },
    byTribe: (_id: string, work: () => unknown) => work(),
    chat: createChat(platform),
    notify: (trx: never, notice: Notice) => notify({ ...platform, emailOf }, trx, notice),
  } as unknown as Reserving // the doors that an accept goes through, and no others
  await acceptRequest(deps, { id: request.host, is_suspended: false } as Viewer, request.id)
  await Promise.all([platform.limits.close(), pool.end()])
  const sent = sentBy.find((one) => one.some(({ text }) => text === 'commit')) ?? []
  return sent.slice(sent.findIndex(({ text }) => text === 'begin'))
}

/** Sends the recorded statements for other requests, so many at a time: the same work without the product around it. */
export async function acceptBarely(
  databaseUrl: string,
  { statements, recorded }: { statements: readonly Statement[]; recorded: Request },
  requests: readonly Request[],
  connections: number,
): Promise<void> {
  const waiting = [...requests]
  const work = async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    for (let request = waiting.pop(); request !== undefined; request = waiting.pop())
      for (const { text, values } of statements) await client.query(text, values.map(valueFor(recorded, request)))
    await client.end()
  }
  await Promise.all(Array.from({ length: connections }, work))
}

/** The value of a statement for another request: every id in it is that one's. */
function valueFor(recorded: Request, request: Request): (value: unknown) => unknown {
  const names = ['id', 'tribe', 'thread', 'guest', 'host', 'email'] as const
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change)
    if (typeof value !== 'string') return value
    return names.reduce((text, name) => text.replaceAll(recorded[name], request[name]), value)
  }
  return change
}

type Query = (text: string | { text: string; values: unknown[] }, values?: unknown[], ...rest: unknown[]) => unknown

/** From now on the statements of a connection are in the answer. */
function listen(client: pg.PoolClient): Statement[] {
  const sent: Statement[] = []
  const send = client.query.bind(client) as Query // the overloads that are used here
  const query: Query = (given, values = [], ...rest) => {
    sent.push(
      typeof given === 'string' ? { text: given, values } : { text: given.text, values: given.values ?? values },
    )
    return send(given, values, ...rest)
  }
  Object.assign(client, { query })
  return sent
}
