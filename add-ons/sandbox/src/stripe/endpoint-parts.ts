import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { missing } from './api-error.ts'
import type { StripeContext } from './context.ts'
import { findObject } from './object-store.ts'
import type { KindOf, OfKind } from './objects.ts'
import type { requests } from './requests.ts'

/** The checked parameters of a call. */
export type Params<Name extends keyof typeof requests> = z.output<(typeof requests)[Name]>

/** What every object has. */
export const commonFields = ({ now }: StripeContext) => ({ created: now, livemode: false }) as const

/** The object of this kind and id. Throws "not found" if it does not exist. */
export async function requireObject<Kind extends KindOf>(
  trx: Transaction<DB>,
  kind: Kind,
  id: string,
  lock = true,
): Promise<OfKind<Kind>> {
  const object = await findObject(trx, kind, id, lock)
  if (object === undefined) throw missing(kind, id, 'id')
  return object
}

/** A list as the API returns it, on one page. */
export function listOf(url: string, data: readonly object[]) {
  return { object: 'list', url, has_more: false, data }
}
