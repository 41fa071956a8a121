import { seedCommunity } from '../explore/community.ts'
import { median, percentile } from '../measure/figures.ts'
import { loadOf } from '../measure/load.ts'
import type { Asked } from '../measure/load.ts'
import { memoryOf } from '../measure/memory.ts'
import { report, rounded } from '../measure/report.ts'
import { serveProduct } from '../product/process.ts'
import type { Served } from '../product/process.ts'
import { onDatabase, withScratch } from '../product/scratch-database.ts'

const maxDelay = 2
const atOnce = 50
/** Visitors of a busy evening: some 6,000 pages a minute. */
const usualPerSecond = 100
const password = 'the password of the benchmarks'
const rounds = 5
const seconds = 3

/**
 * What a sign-in costs, whose password is meant to be slow to try, and what those who look around notice of fifty at
 * once that never end.
 */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('signin')
    await seedCommunity(url, { tribes: 10_000, places: 100, people: 5000 })
    // each person comes from a place of their own
    const own = { DATABASE_URL: url, DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' }
    const product = await serveProduct({ ...own, DEMO: 'off' })
    await givePasswords(product, url)
    await costOfOne(product)
    const withinBudget = await delayOfExplore(product)
    await product.stop()
    return withinBudget
  })
}

/** One person signs up, and the others are given the same password. */
async function givePasswords(product: Served, databaseUrl: string): Promise<void> {
  await postedTo(`${product.url}/api/auth/sign-up/email`, { name: '', email: 'first@bench.test', password })
  await onDatabase(databaseUrl, [
    `insert into accounts (user_id, account_id, provider_id, password)
     select person.id, person.id::text, 'credential', first.password
     from (select id from users where email like 'person%' order by id limit ${atOnce}) person, accounts first`,
  ])
}

async function costOfOne(product: Served): Promise<void> {
  const before = await memoryOf(product)
  const oneByOne: number[] = []
  for (let person = 1; person <= 20; person += 1) oneByOne.push((await signIn(product, person)).ms)
  const began = performance.now()
  const together = await Promise.all(Array.from({ length: atOnce }, (_, index) => signIn(product, index + 1)))
  const signedIn = together.filter(({ ok }) => ok).length
  const perSecond = (signedIn * 1000) / (performance.now() - began)
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
  const full = await delayOf({ url }, product)
  return report(`Explore beside ${atOnce} sign-ins at once: p95 at most ${maxDelay} times as long`, [
    { name: `${usualPerSecond} a second`, ...usual, withinBudget: usual.figures.ratio <= maxDelay },
    // every processor is taken already, so each that a hash takes is missing
    { name: 'as many as it answers', ...full },
  ])
}

async function delayOf(explore: Asked, product: Served) {
  const [quiet, busy]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await loadOf(explore, seconds)).p95Ms)
    const crowd = keepSigningIn(product)
    busy.push((await loadOf(explore, seconds)).p95Ms)
    await crowd.stop()
  }
  const ratio = median(busy.map((p95, round) => p95 / (quiet[round] ?? Number.NaN)))
  return {
    figures: {
      'p95 ms alone': rounded(median(quiet), 1),
      'p95 ms beside sign-ins': rounded(median(busy), 1),
      ratio: rounded(ratio),
    },
  }
}

/** Fifty people, each of whom signs in again as soon as they are in. */
function keepSigningIn(product: Served): { stop(): Promise<unknown> } {
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

/** Milliseconds that one sign-in took, and whether it was let in or told to come back. */
async function signIn({ url }: Served, person: number): Promise<{ ms: number; ok: boolean }> {
  const began = performance.now()
  const body = { email: `person${person}@bench.test`, password }
  const ok = await postedTo(`${url}/api/auth/sign-in/email`, body, `192.0.2.${person}`)
  return { ms: performance.now() - began, ok }
}

async function postedTo(url: string, body: object, place = '127.0.0.1'): Promise<boolean> {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin, 'x-forwarded-for': place }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  if (!answer.ok && answer.status !== 503) throw new Error(`${url} answered ${answer.status}`)
  return answer.ok
}
