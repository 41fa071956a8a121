import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** The plans at today's prices, and the early-bird seats that are left. */
export const offerQuery = queryOptions({ queryKey: ['offer'], queryFn: () => api.membership.offer() })

/** How one's own membership stands. */
export const ownMembershipQuery = queryOptions({ queryKey: ['membership'], queryFn: () => api.membership.own() })

/** What one has paid so far. */
export const receiptsQuery = queryOptions({ queryKey: ['receipts'], queryFn: () => api.membership.receipts() })
