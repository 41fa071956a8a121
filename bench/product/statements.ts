import type pg from 'pg'

/** SQL that the product has sent; with a `name` if it is prepared. */
export type Statement = { name?: string; text: string; values: readonly unknown[] }

/** Adds to `sent` every statement that the connections of a pool send from now on, in order. */
export function recordStatements(pool: pg.Pool, sent: Statement[]): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown // instead of its overloads
    const query = (statement: string | { name?: string; text: string; values?: unknown[] }, ...rest: unknown[]) => {
      const values = Array.isArray(rest[0]) ? rest[0] : []
      if (typeof statement === 'string') sent.push({ text: statement, values })
      else sent.push({ ...statement, values: statement.values ?? values })
      return send(statement, ...rest)
    }
    Object.assign(client, { query })
  })
}
