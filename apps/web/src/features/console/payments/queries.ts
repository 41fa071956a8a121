import type { PaymentsFilter } from '@wayhouse/domain/console'
import { orpc } from '../../../platform/api/orpc.ts'
import { pages } from '../../../platform/api/pages.ts'
import { waitingQuery } from '../queries.ts'

export const paymentsQuery = (filter: PaymentsFilter) => orpc.console.payments.infiniteOptions(pages(filter))

export const mismatchesQuery = orpc.console.mismatches.queryOptions()

/** What each act on this screen changes. */
export const paymentChanges = [orpc.console.payments.key(), orpc.console.mismatches.key(), waitingQuery.queryKey]
