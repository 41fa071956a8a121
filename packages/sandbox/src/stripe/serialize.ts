import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import { anyObject } from './object-store.ts'

/** An object as the API returns it: ids are expanded where `expand` asks, and the `sandbox` field is left out. */
export async function serialize(trx: Transaction<DB>, object: object, expand: readonly string[]): Promise<object> {
  const entries = await Promise.all(
    Object.entries(object)
      .filter(([name]) => name !== 'sandbox')
      .map(async ([name, value]) => [name, await serializeField(trx, { object, name, value }, expand)]),
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

type Field = { object: object; name: string; value: unknown }

async function serializeField(
  trx: Transaction<DB>,
  { object, name, value }: Field,
  expand: readonly string[],
): Promise<unknown> {
  const wanted = expand.includes(name) || expand.some((path) => path.startsWith(`${name}.`))
  const deeper = expand.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1))
  // an invoice includes its payments only on request
  if (name === 'payments' && Reflect.get(object, 'object') === 'invoice' && !wanted) return undefined
  if (Array.isArray(value))
    return Promise.all(value.map((item) => (isObject(item) ? serialize(trx, item, deeper) : item)))
  if (isObject(value)) return serialize(trx, value, deeper)
  if (!wanted || typeof value !== 'string') return value
  const followed = await anyObject(trx, value)
  return followed === undefined ? value : serialize(trx, followed, deeper)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
