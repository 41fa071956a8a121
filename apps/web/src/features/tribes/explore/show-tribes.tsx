import type { ComponentProps } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { tribesText } from './tribes-text.ts'
import type { TribeList } from './use-tribe-list.ts'

type ShowTribesProps = Pick<ComponentProps<typeof Button>, 'ref' | 'onClick' | 'className'> & { list: TribeList }

/** The button that closes the filters, with the number of tribes that match them. */
export function ShowTribes({ list, ...button }: ShowTribesProps) {
  return <Button {...button}>{showText(list)}</Button>
}

/** "Show 4 tribes", "Show 100+ tribes". */
function showText({ data, isPlaceholderData }: TribeList): string {
  const first = data?.pages[0]
  if (first?.count == null || isPlaceholderData) return 'Show tribes'
  if (first.count === 0) return 'No tribes match'
  return `Show ${tribesText(first.count, first.count_limit)}`
}
