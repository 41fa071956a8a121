import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Currency } from '@wayhouse/domain/currency'
import { useCallback } from 'react'
import { api } from './api.ts'
import { refusalOf } from './refusal.ts'
import { sessionQuery } from './session-query.tsx'
import { useSession } from './session.ts'
import { toast } from './toast.ts'

/** Saves a member's currency with their profile (CUR-02). A visitor's stays in this browser alone. */
export function useSaveCurrency(): (currency: Currency) => void {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const isMember = user !== null
  return useCallback(
    (currency: Currency) => {
      if (!isMember) return
      save(currency, queryClient).catch((error: unknown) =>
        toast.error('Currency not saved', refusalOf(error)?.message),
      )
    },
    [isMember, queryClient],
  )
}

async function save(currency: Currency, queryClient: QueryClient): Promise<void> {
  await api.profiles.update({ preferred_currency: currency })
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
