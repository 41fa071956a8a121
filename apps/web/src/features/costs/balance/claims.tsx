import type { Settlement } from '@wayhouse/domain/costs'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { money } from '../amounts.ts'
import { costsFailure } from '../failure.ts'
import { dayText, wayNames } from '../lines/expense-text.ts'
import { Called, Face, useCosts } from '../people.tsx'

/** Payments that the viewer should have got, and has not answered yet. */
export function ClaimsToAnswer() {
  const { settlements } = useCosts()
  const open = settlements.filter(({ may_answer, state }) => may_answer && state === 'claimed')
  if (open.length === 0) return null
  return (
    <section aria-label="Waiting for your answer" className="grid gap-3">
      {open.map((claim) => (
        <Claim key={claim.id} claim={claim} />
      ))}
    </section>
  )
}

function Claim({ claim }: { claim: Settlement }) {
  const { tribe_id } = useCosts()
  const ref = { id: tribe_id, settlement_id: claim.id }
  const answer = useAction({
    act: (isReceived: boolean) => (isReceived ? api.costs.received(ref) : api.costs.notReceived(ref)),
    failure: costsFailure('Your answer was not saved'),
    changes: ['costs.changed'],
  })
  return (
    <div className="card bg-accent-tint p-4 text-on-accent-tint">
      <div className="flex items-center gap-3">
        <Face id={claim.from} size={42} />
        <p className="min-w-0 font-semibold wrap-anywhere">
          <Called id={claim.from} /> says: paid {money(claim.amount, claim.currency)} on {dayText(claim.day)},{' '}
          {wayNames[claim.way].toLowerCase()}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" busy={answer.asked === true} onClick={() => answer.run(true)}>
          Received
        </Button>
        <Button size="sm" variant="outline" busy={answer.asked === false} onClick={() => answer.run(false)}>
          Not received
        </Button>
      </div>
    </div>
  )
}
