import type { MemberDetails } from '@wayhouse/domain/console'
import { plans } from '@wayhouse/domain/membership'
import { fullDate } from '../../../platform/format/dates.ts'
import { Facts } from '../facts.tsx'
import { Section } from '../section.tsx'
import { membershipNames } from './membership-names.ts'

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
          ]}
        />
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
