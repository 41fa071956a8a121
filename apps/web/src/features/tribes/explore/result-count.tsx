import { countText } from './count-text.ts'
import type { TribeList } from './use-tribe-list.ts'

/** EXP-02: the number of tribes, announced whenever the filters change it; the loading text before that. */
export function ResultCount({ list }: { list: TribeList }) {
  return (
    <p role="status" className="mt-2 min-h-lh text-md text-muted">
      {textFor(list)}
    </p>
  )
}

function textFor({ data, isPending, isPlaceholderData }: TribeList): string {
  if (isPending || isPlaceholderData) return 'Finding your perfect tribe...'
  const first = data?.pages[0]
  return first?.count == null ? '' : countText(first.count, first.count_limit)
}
