// The reference for Explore: the product's SQL with only pg and node:http, prepared where the product prepares it, with the same
// pool and responses. It handles no inputs, viewers or errors: `PAGES` has the statements of each path.
import { createServer } from 'node:http'
import pg from 'pg'
import type { CardRow, SeatRow } from '../../apps/server/src/features/tribes/card-queries.ts'
import { tribeCard } from '../../apps/server/src/features/tribes/card-view.ts'
import { encodeListCursor } from '../../apps/server/src/features/tribes/list-cursor.ts'
import type { Found } from '../../apps/server/src/features/tribes/list-queries.ts'
import type { Statement } from '../product/statements.ts'
import type { PageStatements } from './recorded-statements.ts'

const pages = JSON.parse(process.env['PAGES'] ?? '{}') as Record<string, PageStatements> // written by scenario.ts
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10 })

createServer((request, response) => {
  void bodyOf(request.url ?? '').then((body) => {
    response.writeHead(body === null ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')

async function bodyOf(path: string): Promise<object | null> {
  const page = pages[path]
  if (page === undefined) return null
  if (page.places !== null) await rowsOf(page.places)
  const [found, counted] = await Promise.all([
    rowsOf<Found>(page.found),
    page.count ? rowsOf<{ count: number }>(page.count) : null,
  ])
  const shown = found.slice(0, 24)
  const last = shown.at(-1)
  return {
    items: await cardsOf(
      page,
      shown.map(({ id }) => id),
    ),
    next_cursor: found.length > 24 && last !== undefined ? encodeListCursor({ ...last, sort: 'newest' }) : null,
    count: counted?.[0]?.count ?? null,
    count_limit: 100,
    loosen: [],
  }
}

async function cardsOf(page: PageStatements, ids: string[]): Promise<object[]> {
  const [cards, seats] = await Promise.all([
    rowsOf<CardRow>({ ...page.cards, values: [ids, null] }),
    rowsOf<SeatRow>({ ...page.seats, values: [ids, null] }),
  ])
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const seatsById = Map.groupBy(seats, (seat) => seat.tribe_id)
  return ids.flatMap((id) => {
    const card = cardById.get(id)
    return card === undefined ? [] : [tribeCard(card, seatsById.get(id) ?? [])]
  })
}

async function rowsOf<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
  return (await pool.query<Row>({ ...statement, values: [...statement.values] })).rows
}
