import { countText } from './count-text.ts'
import type { TribeList } from './use-tribe-list.ts'

/** How many tribes there are, said again whenever the filters change it; before that, that they are being found. */
export function ResultCount({ list }: { list: TribeList }) {
  return (
    <p role="status" className="mt-2 min-h-[1.5em] text-md text-muted">
      {wordsFor(list)}
    </p>
  )
}

function wordsFor({ data, isPending, isPlaceholderData }: TribeList): string {
  if (isPending || isPlaceholderData) return 'Finding your perfect tribe...'
  const first = data?.pages[0]
  return first?.count == null ? '' : countText(first.count, first.count_limit)
}
