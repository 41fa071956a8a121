import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { refusalOf } from '../../platform/refusal.ts'
import { toast } from '../../platform/toast.ts'

/**
 * Asks for the partner's page and goes there (VER-02). A start that fails says why; the server has then changed
 * nothing, and `refresh` shows what is still so.
 */
export function useStart(memberId: string, refresh: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const { url } = await api.verification.start({ userId: memberId })
      // busy until the page is gone
      window.location.assign(url)
    } catch (error) {
      const message = refusalOf(error)?.message ?? 'the site cannot be reached. Check your connection and try again'
      toast.error(`Failed to start verification: ${message}`)
      await refresh()
      setBusy(false)
    }
  }
  return { busy, start: () => void start() }
}
