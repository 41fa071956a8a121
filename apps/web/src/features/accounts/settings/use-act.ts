import { useState } from 'react'
import { refusalOf } from '../../../platform/refusal.ts'
import { toast } from '../../../platform/toast.ts'

/** Does something of the API from a button: busy meanwhile, a failure told under `failed`. Answers whether it went through. */
export function useAct(failed: string) {
  const [busy, setBusy] = useState(false)
  const act = async (send: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await send()
      return true
    } catch (error) {
      toast.error(failed, refusalOf(error)?.message ?? 'Check your connection and try again.')
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, act }
}
