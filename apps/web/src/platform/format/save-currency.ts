import type { QueryClient } from '@tanstack/react-query'
import type { Currency } from '@wayhouse/domain/currency'
import { toast } from '../actions/toast.ts'
import { api } from '../api/api.ts'
import { orpc } from '../api/orpc.ts'
import { refusalOf } from '../api/refusal.ts'
import { invalidate } from '../live/live-events.ts'
import { sessionQuery } from '../session/session-query.tsx'

/** Saves a member's currency in their profile (CUR-02). A visitor's is stored only in this browser. */
export async function saveCurrency(queryClient: QueryClient, currency: Currency): Promise<void> {
  try {
    await api.profiles.update({ preferred_currency: currency })
    await invalidate(queryClient, [sessionQuery.queryKey, orpc.profiles.key()])
  } catch (error) {
    toast.error('Currency not saved', refusalOf(error)?.message)
  }
}
