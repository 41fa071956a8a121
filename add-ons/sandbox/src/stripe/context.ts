import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import type { StripeObject } from './objects.ts'

/** The context of a call. `now` is in seconds, like all times of Stripe. */
export type StripeContext = { trx: Transaction<DB>; now: number; pagesUrl: string }

/** A change that a webhook reports; `before` has the previous values of the changed fields. */
export type FakeEvent = { type: string; object: StripeObject; before?: object }
