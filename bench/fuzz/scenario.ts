import fc from 'fast-check'
import { seedCommunity } from '../explore/community.ts'
import { memberCookie } from '../product/member-cookie.ts'
import { serveProduct } from '../product/process.ts'
import { rowsOf, withScratch } from '../product/scratch-database.ts'
import { oddRequests } from './requests.ts'
import type { ApiDocument, Odd } from './requests.ts'

const count = Number(process.env['FUZZ_REQUESTS'] ?? 10_000)
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const atOnce = 8
const hangMs = 10_000
const secret = 'a secret of the fuzzer alone, long enough'

type Failure = { odd: Odd; answer: string }

/** Odd requests over API, sign-in and pages, half of them a member's: none is answered with 500, and none hangs. */
export function scenario({ seconds = Infinity }: { seconds?: number }): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('fuzz')
    await seedCommunity(url, { tribes: 200, places: 20, people: 100 })
    const product = await serveProduct({ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off', AUTH_SECRET: secret })
    const document = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as ApiDocument // made by us
    const cookie = await memberCookie(url, secret)
    const requests = fc.sample(oddRequests(document, await idsIn(url)), { numRuns: count, seed })
    const { sent, statuses, failures } = await sendAll(product.url, requests, cookie, seconds)
    await product.stop()
    console.log(`Fuzz: ${sent} requests, seed ${seed} (FUZZ_SEED, FUZZ_REQUESTS)`)
    console.table(statuses)
    for (const { odd, answer } of failures.slice(0, 20)) console.log(answer, JSON.stringify(odd))
    return failures.length === 0
  })
}

/** Ids of what there is: tribes, and the people that the first member has to do with. */
function idsIn(databaseUrl: string): Promise<string[]> {
  return rowsOf(
    databaseUrl,
    `(select id::text as text from tribes order by id limit 5) union all (select id::text from users order by id limit 5)`,
  )
}

/** All of them, or as many as there is time for. */
async function sendAll(url: string, requests: readonly Odd[], cookie: string, seconds: number) {
  const until = Date.now() + seconds * 1000
  let sent = 0
  const statuses: Record<string, Record<string, number>> = {}
  const failures: Failure[] = []
  const waiting = requests.entries()
  const worker = async () => {
    for (const [index, odd] of waiting) {
      if (Date.now() > until) return
      sent += 1
      const answer = await answerTo(url, odd, index % 2 === 0 ? cookie : null)
      const row = (statuses[odd.kind] ??= {})
      row[answer] = (row[answer] ?? 0) + 1
      if (answer === '500' || !/^\d+$/.test(answer)) failures.push({ odd, answer })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { sent, statuses, failures }
}

async function answerTo(url: string, { method, path, headers, body }: Odd, cookie: string | null): Promise<string> {
  try {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(cookie === null ? {} : { cookie }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(hangMs),
      ...(body === undefined ? {} : { body }),
    })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch (error) {
    return error instanceof Error ? error.name : 'no answer'
  }
}
