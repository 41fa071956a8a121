import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { anyObject } from './store.ts'

/** An object as the API shows it: ids are followed where `expand` asks, and what is ours alone is left out. */
export async function shown(trx: Transaction<DB>, object: object, expand: readonly string[]): Promise<object> {
  const entries = await Promise.all(
    Object.entries(object)
      .filter(([name]) => name !== 'sandbox')
      .map(async ([name, value]) => [name, await shownField(trx, { object, name, value }, expand)]),
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

type Field = { object: object; name: string; value: unknown }

async function shownField(
  trx: Transaction<DB>,
  { object, name, value }: Field,
  expand: readonly string[],
): Promise<unknown> {
  const wanted = expand.includes(name) || expand.some((path) => path.startsWith(`${name}.`))
  const deeper = expand.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1))
  // an invoice shows its payments only where they are asked for
  if (name === 'payments' && Reflect.get(object, 'object') === 'invoice' && !wanted) return undefined
  if (Array.isArray(value)) return Promise.all(value.map((item) => (isObject(item) ? shown(trx, item, deeper) : item)))
  if (isObject(value)) return shown(trx, value, deeper)
  if (!wanted || typeof value !== 'string') return value
  const followed = await anyObject(trx, value)
  return followed === undefined ? value : shown(trx, followed, deeper)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
