import type { MemberDetails } from '@wayhouse/domain/console'
import { plans } from '@wayhouse/domain/membership'
import { api } from '../../../platform/api/api.ts'
import { fullDate } from '../../../platform/format/dates.ts'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { Facts } from '../facts.tsx'
import { Section } from '../section.tsx'
import { membershipNames } from './membership-names.ts'
import { memberChanges } from './queries.ts'

/** A member's plan, identity check and ways to sign in. */
export function MemberAccount({ member }: { member: MemberDetails }) {
  const { membership, identity, subscription_status, verification, email_verified, second_factor } = member
  const { plan, current_period_end: end, cancel_at_period_end: isCancelled } = membership
  const dayOr = (instant: string | null, none: string) => (instant === null ? none : fullDate(instant))
  return (
    <>
      <Section title="Membership">
        <Facts
          facts={[
            ['Plan', plans.find(({ id }) => id === plan)?.name ?? 'None'],
            ['Status', membershipNames[subscription_status]],
            [isCancelled || end === null ? 'Ends' : 'Paid until', dayOr(end, plan === null ? 'Not paid' : 'No end')],
          ]}
        />
      </Section>
      <Section title="Verification">
        <Facts
          facts={[
            ['Result', verification === null ? 'Not begun' : resultNames[verification]],
            ['Verified', dayOr(identity.verified_at, verification === 'Approved' ? 'Not recorded' : 'No')],
            ['Partner’s answer', identity.partner_status ?? 'None'],
            ['Asked', dayOr(identity.checked_at, 'Never')],
            ...(identity.error === null ? [] : [['Reason', identity.error] as const]),
            ['Document', 'Not stored'],
            [
              'Gender',
              member.has_exception ? 'As they state it, by an operator’s exception' : 'Compared with the document',
            ],
          ]}
        />
        {member.can_act && <Exception member={member} />}
      </Section>
      <Section title="Sign-in">
        <Facts
          facts={[
            ['Email', email_verified ? 'Confirmed' : 'Not confirmed'],
            ['Second factor', second_factor ? 'On' : 'Off'],
          ]}
        />
      </Section>
    </>
  )
}

const resultNames = { pending: 'Waiting', Approved: 'Approved', rejected: 'Rejected' } as const

/** Whether what they state counts whatever their document says (AUD-02). Nothing is stored about why. */
function Exception({ member: { id, name, has_exception } }: { member: MemberDetails }) {
  return (
    <div className="mt-3">
      <ConfirmedAct
        label={has_exception ? 'End the exception' : 'Accept the gender they state'}
        title={has_exception ? `End the exception for ${name}?` : `Accept the gender that ${name} states?`}
        description={
          has_exception
            ? 'Only the document counts again. Requests to tribes that they no longer belong to end.'
            : 'Their gender counts as they state it, whatever their document says. The reason is not stored.'
        }
        confirmLabel={has_exception ? 'End it' : 'Accept it'}
        act={() => api.console.setException({ id, has_exception: !has_exception })}
        changes={memberChanges}
        success={has_exception ? 'The exception has ended' : 'It is accepted'}
        failure="Nothing has changed"
      />
    </div>
  )
}
