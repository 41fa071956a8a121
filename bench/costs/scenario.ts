import { dateOf } from '@wayhouse/domain/dates'
import { personId, seedCommunity } from '../explore/community.ts'
import { inParallel } from '../measure/in-parallel.ts'
import { loadsInTurn, middle, ratioOf } from '../measure/load.ts'
import { report, rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import { memberCookies } from '../product/member-cookie.ts'
import { serveProduct } from '../product/process.ts'
import type { Served } from '../product/process.ts'
import { onDatabase, rowsOf, withScratch } from '../product/scratch-database.ts'
import { atOnce, compareThroughputWithSql, minOfReference, operations } from '../product/throughput.ts'
import { idsIn, people, peopleIn, personOf, seedLedgers, tribeId } from './ledgers.ts'

const [long, short] = [1, 2]
/** The writers fill these one after the other, all at the same one. */
const crowded = [3, 4, 5, 6, 7, 8, 9]
/** Each line is added in a separate tribe, so that all of them need the same statements. */
const firstOfMany = 10
const maxRatio = 1.5
const writers = 8
const defaultSeconds = 60

/** Shared costs: a long ledger compared with a short one, adding lines compared with bare SQL, and writers on two nodes at once. */
export function scenario({ seconds = defaultSeconds }: { seconds?: number }): Promise<boolean> {
  return withScratch(async ({ folder, database }) => {
    const url = await database('costs')
    await seedCommunity(url, { tribes: 10, places: 3, people })
    await seedLedgers(url, { from: long, to: long, lines: 499 })
    await seedLedgers(url, { from: short, to: short, lines: 5 })
    for (const tribe of crowded) await seedLedgers(url, { from: tribe, to: tribe, lines: 0 })
    await seedLedgers(url, { from: firstOfMany, to: firstOfMany + operations, lines: 0 })
    await onDatabase(url, ['vacuum analyze'])
    const cookies = await memberCookies(url, people)
    const cookieOf = (tribe: number, index = 0) => cookies[personOf(tribe, index) - 1] ?? ''
    const settings = { DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off' as const }
    const product = await serveProduct(settings)
    const opens = report(
      `A ledger of 500 lines and ${peopleIn} members compared with one of 5: at most ${maxRatio} times`,
      [await openMeasure(product, cookieOf)],
    )
    const adds = report(
      `Adding lines, ${atOnce} at once, compared with the same SQL by pg: at least ${minOfReference} of it`,
      [
        {
          name: 'lines',
          ...(await compareThroughputWithSql(product, addOf(url, cookieOf), { databaseUrl: url, folder, cookies })),
        },
      ],
    )
    const second = await serveProduct(settings)
    const crowd = report(`${writers} writers on two nodes for ${seconds} s: sums of 0, and no line is lost`, [
      await crowdMeasure([product, second], { databaseUrl: url, cookieOf, seconds }),
    ])
    await Promise.all([product.stop(), second.stop()])
    return opens && adds && crowd
  })
}

type CookieOf = (tribe: number, index?: number) => string

/** As the page opens it: twenty lines, with totals, balances and debts of all. */
async function openMeasure({ url }: Served, cookieOf: CookieOf): Promise<Measure> {
  const targets = [long, short].map((tribe) => ({
    url: `${url}/api/tribes/${tribeId(tribe)}/costs?limit=20`,
    headers: { cookie: cookieOf(tribe) },
  }))
  const [ours, reference] = await loadsInTurn(targets, 5, 2)
  const ratio = ratioOf(ours, reference, 'p95Ms')
  const figures = {
    'p95 ms': rounded(middle(ours, 'p95Ms'), 1),
    'p95 ms of the reference': rounded(middle(reference, 'p95Ms'), 1),
    ratio: rounded(ratio),
  }
  return { name: 'opening it', figures, withinBudget: ratio <= maxRatio }
}

/** Each line is of the host of its tribe, for all sixteen. */
function addOf(databaseUrl: string, cookieOf: CookieOf) {
  const tribeOf = (number: number) => firstOfMany + number
  return {
    do: async (url: string, number: number) => {
      const tribe = tribeOf(number)
      const status = await addLine(url, { tribe, cookie: cookieOf(tribe), payer: personId(personOf(tribe, 0)) })
      if (status !== 201) throw new Error(`A line was answered with ${status}`)
    },
    namesIn: (number: number) => {
      const tribe = tribeOf(number)
      return [tribeId(tribe), `person${personOf(tribe, 0)}@bench.test`, ...idsIn(tribe)]
    },
    effects: (number: number) => effectsIn(databaseUrl, tribeOf(number)),
  }
}

async function effectsIn(databaseUrl: string, tribe: number): Promise<string> {
  const [text = ''] = await rowsOf(
    databaseUrl,
    `select concat_ws(' ', sum(amount), max(amount), count(*)) as text from cost_balances where tribe_id = '${tribeId(tribe)}'`,
  )
  return text
}

type Line = { tribe: number; cookie: string; payer: string }

async function addLine(url: string, { tribe, cookie, payer }: Line): Promise<number> {
  const line = {
    title: 'Market',
    day: dateOf(new Date()),
    payer_id: payer,
    amount: '16.01',
    currency: 'EUR',
    split: { kind: 'equal' },
  }
  const response = await fetch(`${url}/api/tribes/${tribeId(tribe)}/costs/expenses`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(line),
  })
  await response.arrayBuffer()
  return response.status
}

type Crowd = { databaseUrl: string; cookieOf: CookieOf; seconds: number }

/** Writers add lines until the time is over; who is told that a ledger is full goes on with the next one. */
async function crowdMeasure(nodes: readonly Served[], { databaseUrl, cookieOf, seconds }: Crowd): Promise<Measure> {
  const until = performance.now() + seconds * 1000
  const added = new Map(crowded.map((tribe) => [tribe, 0]))
  let others = 0
  const numbers = Array.from({ length: writers }, (_, index) => index)
  await inParallel(numbers, writers, async (index) => {
    const { url } = nodes[index % nodes.length] ?? { url: '' }
    for (const tribe of crowded) {
      const line = { tribe, cookie: cookieOf(tribe, index), payer: personId(personOf(tribe, index)) }
      for (let isFull = false; !isFull && performance.now() < until;) {
        const status = await addLine(url, line)
        isFull = status === 409
        if (status === 201) added.set(tribe, (added.get(tribe) ?? 0) + 1)
        else if (!isFull) others += 1
      }
    }
  })
  const ledgers = await Promise.all(crowded.map((tribe) => writtenIn(databaseUrl, tribe)))
  const isWhole = ledgers.every(({ tribe, sum, lines, last }) => {
    return sum === 0 && lines === added.get(tribe) && last === lines
  })
  const figures = {
    'answered with 201': [...added.values()].reduce((all, count) => all + count, 0),
    lines: ledgers.reduce((all, { lines }) => all + lines, 0),
    ledgers: ledgers.filter(({ lines }) => lines > 0).length,
    'sum of balances': ledgers.reduce((all, { sum }) => all + Math.abs(sum), 0),
    others,
  }
  return { name: 'several ledgers', figures, withinBudget: isWhole && others === 0 }
}

async function writtenIn(databaseUrl: string, tribe: number) {
  const [text = ''] = await rowsOf(
    databaseUrl,
    `select concat_ws(' ', (select coalesce(sum(amount), 0) from cost_balances where tribe_id = '${tribeId(tribe)}'),
       (select count(*) from cost_expenses where tribe_id = '${tribeId(tribe)}'),
       (select coalesce(max(line), 0) from cost_expenses where tribe_id = '${tribeId(tribe)}')) as text`,
  )
  const [sum = Number.NaN, lines = Number.NaN, last = Number.NaN] = text.split(' ').map(Number)
  return { tribe, sum, lines, last }
}
