import { seedCommunity } from '../explore/community.ts'
import { median, medianRatio, percentile } from '../measure/figures.ts'
import { loadOf } from '../measure/load.ts'
import type { Target } from '../measure/load.ts'
import { memoryOf } from '../measure/memory.ts'
import { report, rounded } from '../measure/report.ts'
import { serveProduct } from '../product/process.ts'
import type { Served } from '../product/process.ts'
import { onDatabase, withScratch } from '../product/scratch-database.ts'

const maxDelay = 2
const atOnce = 50
/** The requests of visitors on a busy evening: some 6,000 pages a minute. */
const usualPerSecond = 100
const password = 'the password of the benchmarks'
const rounds = 5
const seconds = 3

/**
 * The cost of a sign-in, whose password hash is slow on purpose, and the effect of fifty continuous sign-ins on visitors of
 * Explore.
 */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('signin')
    await seedCommunity(url, { tribes: 10_000, places: 100, people: 5000 })
    // each person signs in from another address
    const settings = { DATABASE_URL: url, DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' }
    const product = await serveProduct({ ...settings, DEMO: 'off' })
    await setPasswords(product, url)
    await measureSignIns(product)
    const withinBudget = await delayOfExplore(product)
    await product.stop()
    return withinBudget
  })
}

/** One person signs up, and the others get the same password hash. */
async function setPasswords(product: Served, databaseUrl: string): Promise<void> {
  await post(`${product.url}/api/auth/sign-up/email`, { name: '', email: 'first@bench.test', password })
  await onDatabase(databaseUrl, [
    `insert into accounts (user_id, account_id, provider_id, password)
     select person.id, person.id::text, 'credential', first.password
     from (select id from users where email like 'person%' order by id limit ${atOnce}) person, accounts first`,
  ])
}

async function measureSignIns(product: Served): Promise<void> {
  const before = await memoryOf(product)
  const oneByOne: number[] = []
  for (let person = 1; person <= 20; person += 1) oneByOne.push((await signIn(product, person)).ms)
  const startedAt = performance.now()
  const together = await Promise.all(Array.from({ length: atOnce }, (_, index) => signIn(product, index + 1)))
  const signedIn = together.filter(({ ok }) => ok).length
  const perSecond = (signedIn * 1000) / (performance.now() - startedAt)
  const after = await memoryOf(product)
  report('A sign-in (no budget: the hash is meant to be slow)', [
    { name: 'one by one', figures: { 'ms each': rounded(median(oneByOne), 0) } },
    {
      name: `${atOnce} at once`,
      figures: {
        'a second': rounded(perSecond, 1),
        'signed in': signedIn,
        'p95 ms': rounded(
          percentile(
            together.map(({ ms }) => ms),
            95,
          ),
          0,
        ),
        'MB before': before.now,
        'MB at most': after.peak,
      },
    },
  ])
}

async function delayOfExplore(product: Served): Promise<boolean> {
  const url = `${product.url}/api/tribes`
  await loadOf({ url }, 1)
  const usual = await delayOf({ url, perSecond: usualPerSecond }, product)
  const unlimited = await delayOf({ url }, product)
  return report(`Explore during ${atOnce} sign-ins at once: p95 at most ${maxDelay} times as long`, [
    { name: `${usualPerSecond} a second`, ...usual, withinBudget: usual.figures.ratio <= maxDelay },
    // all processors are busy already, so hashing takes them away from Explore
    { name: 'as many as possible', ...unlimited },
  ])
}

async function delayOf(explore: Target, product: Served) {
  const [idle, busy]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    idle.push((await loadOf(explore, seconds)).p95Ms)
    const signIns = startSignIns(product)
    busy.push((await loadOf(explore, seconds)).p95Ms)
    await signIns.stop()
  }
  const ratio = medianRatio(busy, idle)
  return {
    figures: {
      'p95 ms without': rounded(median(idle), 1),
      'p95 ms during sign-ins': rounded(median(busy), 1),
      ratio: rounded(ratio),
    },
  }
}

/** Fifty people who sign in repeatedly. */
function startSignIns(product: Served): { stop(): Promise<unknown> } {
  const end = new AbortController()
  const people = Array.from({ length: atOnce }, async (_, index) => {
    while (!end.signal.aborted) await signIn(product, index + 1)
  })
  return {
    stop: () => {
      end.abort()
      return Promise.all(people)
    },
  }
}

/** The milliseconds of a sign-in, and whether it succeeded or was refused because of load. */
async function signIn({ url }: Served, person: number): Promise<{ ms: number; ok: boolean }> {
  const startedAt = performance.now()
  const body = { email: `person${person}@bench.test`, password }
  const ok = await post(`${url}/api/auth/sign-in/email`, body, `192.0.2.${person}`)
  return { ms: performance.now() - startedAt, ok }
}

async function post(url: string, body: object, address = '127.0.0.1'): Promise<boolean> {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin, 'x-forwarded-for': address }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  await response.arrayBuffer()
  if (!response.ok && response.status !== 503) throw new Error(`${url} returned ${response.status}`)
  return response.ok
}
