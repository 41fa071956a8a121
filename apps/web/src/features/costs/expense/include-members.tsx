import type { Expense } from '@wayhouse/domain/costs'
import UserPlus from '~icons/lucide/user-plus'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { costsFailure } from '../failure.ts'
import { callName, memberOf, presentMembers, useCosts } from '../people.tsx'

/** COST-05: for a line that repeats, who has joined since: they share in none of it unless they, or the host, choose to. */
export function IncludeMembers({ expense }: { expense: Expense }) {
  const costs = useCosts()
  const isHost = memberOf(costs, costs.own_member_id).standing === 'host'
  const sharing = new Set(expense.shares.map(({ member_id }) => member_id))
  const others = presentMembers(costs).filter(({ id }) => !sharing.has(id) && (isHost || id === costs.own_member_id))
  if (expense.repeat === null || expense.voided !== null || others.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {others.map(({ id }) => (
        <Include key={id} memberId={id} />
      ))}
    </div>
  )
}

function Include({ memberId }: { memberId: string }) {
  const costs = useCosts()
  const include = useAction({
    act: () => api.costs.include({ id: costs.tribe_id, member_id: memberId }),
    success: ['Included from today', 'What repeats counts them from now on. Older lines stay as they are.'],
    failure: costsFailure('Nobody was included'),
    changes: ['costs.changed'],
  })
  return (
    <Button variant="soft" size="sm" busy={include.busy} onClick={() => include.run()}>
      <UserPlus size={18} aria-hidden="true" />
      <span className="whitespace-normal wrap-anywhere">Include {callName(costs, memberId, 'me')} from today</span>
    </Button>
  )
}
