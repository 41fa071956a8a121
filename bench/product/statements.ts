import type pg from 'pg'

/** SQL as the product has sent it; `name` where each connection prepares it once. */
export type Statement = { name?: string; text: string; values: readonly unknown[] }

/** Writes down in `sent` what the connections of a pool send from now on, in its order. */
export function recordStatements(pool: pg.Pool, sent: Statement[]): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown // its overloads
    const query = (given: string | { name?: string; text: string; values?: unknown[] }, ...rest: unknown[]) => {
      const values = Array.isArray(rest[0]) ? rest[0] : []
      if (typeof given === 'string') sent.push({ text: given, values })
      else sent.push({ ...given, values: given.values ?? values })
      return send(given, ...rest)
    }
    Object.assign(client, { query })
  })
}
