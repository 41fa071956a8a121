import type { QueryClient } from '@tanstack/react-query'
import type { Currency } from '@wayhouse/domain/currency'
import { api } from './api.ts'
import { invalidate } from './live-events.ts'
import { orpc } from './orpc.ts'
import { refusalOf } from './refusal.ts'
import { sessionQuery } from './session-query.tsx'
import { toast } from './toast.ts'

/** Saves a member's currency in their profile (CUR-02). A visitor's is stored only in this browser. */
export async function saveCurrency(queryClient: QueryClient, currency: Currency): Promise<void> {
  try {
    await api.profiles.update({ preferred_currency: currency })
    await invalidate(queryClient, [sessionQuery.queryKey, orpc.profiles.key()])
  } catch (error) {
    toast.error('Currency not saved', refusalOf(error)?.message)
  }
}
