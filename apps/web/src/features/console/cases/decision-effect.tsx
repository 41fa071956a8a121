import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DecisionDraft, WholeCase } from '@wayhouse/domain/console'
import { orpc } from '../../../platform/api/orpc.ts'
import { refusalOf } from '../../../platform/api/refusal.ts'
import { effectOf } from './effect-words.ts'

type DecisionEffectProps = {
  found: WholeCase
  draft: Pick<DecisionDraft, 'act' | 'days'>
  /** A decision that is being sent has no effect to ask for. */
  isSending: boolean
}

/** What the chosen decision will do, and why it cannot be taken if the server would refuse it. */
export function DecisionEffect({ found, draft, isSending }: DecisionEffectProps) {
  // another version is another effect
  const query = useQuery({
    ...previewQuery({ number: found.number, ...draft }),
    enabled: !isSending,
    placeholderData: keepPreviousData,
  })
  const refusal = query.isError ? refusalOf(query.error) : null
  const isShown = query.data !== undefined && !query.isPlaceholderData
  return (
    <p role="status" className="min-h-10 text-sm text-muted">
      {refusal !== null && <span className="text-danger">{refusal.message}</span>}
      {isShown && !query.isError && effectOf({ act: draft.act, found, preview: query.data }).join(' ')}
    </p>
  )
}

/** What a decision would do: never from the cache, because what it closes and whom it tells may have changed. */
export function previewQuery(draft: DecisionDraft) {
  return { ...orpc.console.previewDecision.queryOptions({ input: draft }), staleTime: 0, gcTime: 0, retry: false }
}
