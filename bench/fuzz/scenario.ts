import fc from 'fast-check'
import { seedCommunity } from '../explore/community.ts'
import { memberCookie } from '../product/member-cookie.ts'
import { serveProduct } from '../product/process.ts'
import { rowsOf, withScratch } from '../product/scratch-database.ts'
import { fuzzRequests } from './requests.ts'
import type { ApiDocument, FuzzRequest } from './requests.ts'

const count = Number(process.env['FUZZ_REQUESTS'] ?? 10_000)
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const atOnce = 8
const timeoutMs = 10_000

type Failure = { request: FuzzRequest; outcome: string }

/** Malformed requests to API, sign-in and pages, half of them with a session: no response is 500, and none hangs. */
export function scenario({ seconds = Infinity }: { seconds?: number }): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('fuzz')
    await seedCommunity(url, { tribes: 200, places: 20, people: 100 })
    const product = await serveProduct({ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off' })
    const document = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as ApiDocument // of our own server
    const cookie = await memberCookie(url)
    const requests = fc.sample(fuzzRequests(document, await idsIn(url)), { numRuns: count, seed })
    const { sent, statuses, failures } = await sendAll(product.url, requests, cookie, seconds)
    await product.stop()
    console.log(`Fuzz: ${sent} requests, seed ${seed} (FUZZ_SEED, FUZZ_REQUESTS)`)
    console.table(statuses)
    for (const { request, outcome } of failures.slice(0, 20)) console.log(outcome, JSON.stringify(request))
    return failures.length === 0
  })
}

/** Ids of existing tribes and users. */
function idsIn(databaseUrl: string): Promise<string[]> {
  return rowsOf(
    databaseUrl,
    `(select id::text as text from tribes order by id limit 5) union all (select id::text from users order by id limit 5)`,
  )
}

/** Sends all of them, or as many as the time allows. */
async function sendAll(url: string, requests: readonly FuzzRequest[], cookie: string, seconds: number) {
  const deadline = Date.now() + seconds * 1000
  let sent = 0
  const statuses: Record<string, Record<string, number>> = {}
  const failures: Failure[] = []
  const remaining = requests.entries()
  const worker = async () => {
    for (const [index, request] of remaining) {
      if (Date.now() > deadline) return
      sent += 1
      const outcome = await outcomeOf(url, request, index % 2 === 0 ? cookie : null)
      const row = (statuses[request.kind] ??= {})
      row[outcome] = (row[outcome] ?? 0) + 1
      if (outcome === '500' || !/^\d+$/.test(outcome)) failures.push({ request, outcome })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { sent, statuses, failures }
}

/** The status of the response, or the name of the error. */
async function outcomeOf(
  url: string,
  { method, path, headers, body }: FuzzRequest,
  cookie: string | null,
): Promise<string> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(cookie === null ? {} : { cookie }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    return error instanceof Error ? error.name : 'no response'
  }
}
