import { useQuery } from '@tanstack/react-query'
import type { Costs } from '@wayhouse/domain/costs'
import { formatMoney } from '@wayhouse/domain/money'
import { minor } from './amounts.ts'
import { callName } from './people.tsx'
import { costsQuery } from './queries.ts'

/** Before a stay is completed: who still owes or gets something. Nothing while all are even. */
export function OpenBalances({ tribeId }: { tribeId: string }) {
  const { data: costs } = useQuery(costsQuery(tribeId))
  const open = costs === undefined ? [] : openTexts(costs)
  if (open.length === 0) return null
  return (
    <p className="rounded-md bg-accent-tint px-4 py-3 text-ui wrap-anywhere text-on-accent-tint">
      Costs are not settled: {open.join(', ')}. They can still be settled afterwards.
    </p>
  )
}

function openTexts(costs: Costs): string[] {
  return costs.balances
    .map(({ member_id, currency, amount }) => ({ member_id, currency, sum: minor(amount, currency) }))
    .filter(({ sum }) => sum !== 0)
    .map(({ member_id, currency, sum }) => {
      const isOwn = member_id === costs.own_member_id
      const verb = sum < 0 ? (isOwn ? 'owe' : 'owes') : isOwn ? 'get' : 'gets'
      return `${callName(costs, member_id, 'you')} ${verb} ${formatMoney(Math.abs(sum), currency)}`
    })
}
