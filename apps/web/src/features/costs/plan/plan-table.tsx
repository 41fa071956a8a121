import type { PlanState } from '@wayhouse/domain/costs'
import { formatMoney } from '@wayhouse/domain/money'
import { minor, money } from '../amounts.ts'
import type { Open } from '../opened.ts'
import { Called, Face, useCosts } from '../people.tsx'
import { MemberDate } from './member-date.tsx'
import { OwnPlan } from './own-plan.tsx'
import { dueText, numbered } from './plan-text.ts'

/** Who has paid what of the plan: a row for each member, a column for each date. A guest sees their own row. */
export function PlanTable({ plan, onOpen }: { plan: PlanState; onOpen: Open }) {
  const { may, own_member_id } = useCosts()
  const members = may.set_plan ? plan.members : plan.members.filter(({ member_id }) => member_id === own_member_id)
  if (members.length === 0) return null
  return (
    <>
      {!may.set_plan && <OwnPlan plan={plan} />}
      <div className="card overflow-x-auto shadow-1">
        <table className="w-full min-w-max text-left">
          <caption className="sr-only">Who has paid</caption>
          <thead>
            <tr className="bg-sunken text-sm text-muted">
              <th scope="col" className="px-5 py-2.5 font-strong max-sm:px-4">
                Member
              </th>
              {numbered(plan.dates).map(({ item: date, place }) => (
                <th key={place} scope="col" className="px-4 py-2.5 font-medium">
                  <span className="figure block text-md text-text">{money(date.amount, plan.currency)}</span>
                  {date.percent !== null && `${date.percent} %, `}
                  {dueText(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.member_id} className="border-t border-line">
                <th scope="row" className="max-w-60 px-5 py-3 font-strong max-sm:max-w-46 max-sm:px-4">
                  <span className="flex items-center gap-3 max-sm:gap-2">
                    <Face id={member.member_id} size={38} />
                    <Called id={member.member_id} />
                  </span>
                </th>
                {numbered(member.dates).map(({ item: date, place }) => (
                  <td key={place} className="px-4 py-3">
                    <MemberDate plan={plan} memberId={member.member_id} place={place} date={date} onOpen={onOpen} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {may.set_plan && <Together plan={plan} />}
        </table>
      </div>
    </>
  )
}

/** "3 of 4 paid" for each date, and how much of it. */
function Together({ plan }: { plan: PlanState }) {
  return (
    <tfoot>
      <tr className="border-t border-line bg-sunken text-ui">
        <th scope="row" className="px-5 py-3.5 font-bold max-sm:px-4">
          Together
        </th>
        {numbered(plan.dates).map(({ place }) => {
          const dates = plan.members.flatMap((member) => member.dates[place] ?? [])
          const paid = dates.filter(({ state }) => state === 'paid').length
          const sum = (part: 'paid' | 'amount') =>
            formatMoney(
              dates.reduce((all, date) => all + minor(date[part], plan.currency), 0),
              plan.currency,
            )
          return (
            <td key={place} className="px-4 py-3.5">
              <b>
                {paid} of {dates.length} paid
              </b>{' '}
              <span className="text-muted">
                {sum('paid')} of {sum('amount')}
              </span>
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
