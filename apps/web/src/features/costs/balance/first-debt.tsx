import { money } from '../amounts.ts'
import { Called, useCosts } from '../people.tsx'
import { MadeOf } from './made-of.tsx'
import { ownDebts } from './own-balance.ts'

/** Where there is room: what the largest debt of the viewer is made of. */
export function FirstDebt() {
  const costs = useCosts()
  const debt = ownDebts(costs).find(({ from }) => from === costs.own_member_id)
  if (debt === undefined) return null
  return (
    <section aria-labelledby="made-of" className="card p-5 max-lg:hidden">
      <h2 id="made-of" className="font-bold wrap-anywhere">
        You owe <Called id={debt.to} /> {money(debt.amount, debt.currency)}
      </h2>
      <p className="mb-2 text-ui text-muted">What it is made of</p>
      <MadeOf memberId={debt.to} currency={debt.currency} isDebtor />
    </section>
  )
}
