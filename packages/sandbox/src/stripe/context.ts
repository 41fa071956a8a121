import type { DB } from '@wayhouse/server/platform/database/schema.gen'
import type { Transaction } from 'kysely'
import type { StripeObject } from './objects.ts'

/** What every call works with. `now` is in seconds, as Stripe's times are. */
export type StripeContext = { trx: Transaction<DB>; now: number; pagesUrl: string }

/** A change at the fake provider that a webhook reports; `before` holds the previous values of what changed. */
export type FakeEvent = { type: string; object: StripeObject; before?: object }
