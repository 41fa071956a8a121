import { useState } from 'react'
import { toast } from '../../platform/toast.ts'
import { askSignIn, type Refused, type SignInOutcome } from './sign-in.ts'

/**
 * Writes to sign-in for a form: busy meanwhile, the refusal kept until the next try. `failed` is the title of the toast
 * for a refusal that is about none of the form's fields, by its code.
 */
export function useAsk(failed: string, fields: readonly string[] = []) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const ask = async (path: string, body: object): Promise<SignInOutcome> => {
    setBusy(true)
    setRefused(null)
    const outcome = await askSignIn(path, body)
    setBusy(false)
    if (outcome.kind === 'done') return outcome
    setRefused(outcome)
    if (!fields.some((field) => outcome.code.startsWith(field))) toast.error(failed, outcome.message)
    return outcome
  }
  /** What a field is marked with: the refusal's words where its code begins so. */
  const errorOf = (...codes: string[]) =>
    refused && codes.some((code) => refused.code.startsWith(code)) ? refused.message : undefined
  return { ask, busy, refused, errorOf }
}
