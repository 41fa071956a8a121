import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const slowMs = 50
const pollMs = 10

/** Does `work`, and returns the plans of the statements that took longest meanwhile, with their parameters unknown. */
export async function slowPlans(url: string, work: () => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const statements = new Set<string>()
  const working = { isDone: false }
  const done = work().finally(() => (working.isDone = true))
  while (!working.isDone) {
    const { rows } = await client.query<{ query: string }>(
      `select query from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query_start < now() - interval '${slowMs} ms'`,
    )
    for (const { query } of rows) statements.add(query)
    await sleep(pollMs)
  }
  await done
  const plans = []
  for (const statement of statements) plans.push(`${statement}\n${await planOf(client, statement)}`)
  await client.end()
  return plans
}

async function planOf(client: pg.Client, statement: string): Promise<string> {
  try {
    const { rows } = await client.query<Record<string, string>>(`explain (generic_plan) ${statement}`)
    return rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')
  } catch (error) {
    // PostgreSQL keeps the first kilobyte of a running statement
    return `  no plan: ${error instanceof Error ? error.message : String(error)}`
  }
}
