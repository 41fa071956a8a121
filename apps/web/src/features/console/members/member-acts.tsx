import type { MemberDetails } from '@wayhouse/domain/console'
import { suspensionDays } from '@wayhouse/domain/safety'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { ActWithReason } from '../act-with-reason.tsx'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { memberChanges } from './queries.ts'

/** What can be done about a member: suspending them or restoring them, and ending their membership. */
export function MemberActs({ member }: { member: MemberDetails }) {
  const isSuspended = member.standing === 'suspended' || member.standing === 'ended'
  return (
    <div className="flex flex-wrap gap-2">
      {isSuspended && <Restore member={member} />}
      {(!isSuspended || member.suspended_until !== null) && <Suspend member={member} isLonger={isSuspended} />}
      {member.standing !== 'ended' && member.pending === null && <End member={member} />}
    </div>
  )
}

function Restore({ member: { id, name } }: { member: MemberDetails }) {
  return (
    <ConfirmedAct
      label="Restore"
      size="md"
      title={`Restore ${name}?`}
      description="They can use their account as before, and get an email about it."
      confirmLabel="Restore"
      act={() => api.console.restoreMember({ id })}
      changes={memberChanges}
      success="The member is restored"
      failure="The member is still suspended"
    />
  )
}

/** From now on. A suspension that ends earlier is replaced. */
function Suspend({ member: { id, name }, isLonger }: { member: MemberDetails; isLonger: boolean }) {
  const [days, setDays] = useState<(typeof suspensionDays)[number]>(7)
  return (
    <ActWithReason
      label={isLonger ? 'Suspend for longer…' : 'Suspend…'}
      size="md"
      title={isLonger ? `Suspend ${name} for longer?` : `Suspend ${name}?`}
      description="They are signed out everywhere, nobody sees them meanwhile, and their tribes close to requests."
      confirmLabel={`Suspend for ${days} days`}
      asksRule
      hint="Goes to the member, with how to appeal."
      act={({ reason, rule }) => api.console.suspendMember({ id, rule, reason, days })}
      changes={memberChanges}
      success="The member is suspended"
      failure="Nothing has changed"
    >
      <Segmented
        label="How long"
        variant="chips"
        options={suspensionDays.map((value) => ({ value: String(value), label: `${value} days` }))}
        value={String(days)}
        onValueChange={(value) => setDays(suspensionDays.find((length) => String(length) === value) ?? 7)}
      />
    </ActWithReason>
  )
}

function End({ member: { id, name } }: { member: MemberDetails }) {
  return (
    <ActWithReason
      label="End the membership…"
      isGrave
      size="md"
      title={`End the membership of ${name}?`}
      description="A second operator has to confirm it. Where you are the only one, it happens in 24 hours."
      confirmLabel="Ask a second operator"
      asksRule
      hint="Goes to the member, with how to appeal."
      act={({ reason, rule }) => api.console.endMembership({ id, reason, rule })}
      changes={memberChanges}
      success="A second operator is asked"
      failure="Nobody was asked"
    />
  )
}
