import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import { anyObject } from './object-store.ts'

/** An object as the API returns it: the ids in `expand` are replaced by their objects, and the `sandbox` field is left out. */
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
  const nested = expand.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1))
  const isExpanded = expand.includes(name) || nested.length > 0
  // an invoice includes its payments only on request
  if (name === 'payments' && Reflect.get(object, 'object') === 'invoice' && !isExpanded) return undefined
  if (Array.isArray(value))
    return Promise.all(value.map((item) => (isObject(item) ? serialize(trx, item, nested) : item)))
  if (isObject(value)) return serialize(trx, value, nested)
  if (!isExpanded || typeof value !== 'string') return value
  const expanded = await anyObject(trx, value)
  return expanded === undefined ? value : serialize(trx, expanded, nested)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
