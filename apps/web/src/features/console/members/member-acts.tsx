import { type MemberDetails, suspensionLengths } from '@wayhouse/domain/console'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { ActWithReason } from '../act-with-reason.tsx'
import { ruleOptions } from '../cases/case-words.ts'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { memberChanges } from './queries.ts'

/** What can be done about a member: suspending them or restoring them, and ending their membership. */
export function MemberActs({ member }: { member: MemberDetails }) {
  const isSuspended = member.standing === 'suspended' || member.standing === 'ended'
  return (
    <div className="flex flex-wrap gap-2">
      {isSuspended ? <Restore member={member} /> : <Suspend member={member} />}
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

const lengthNames = new Map(
  suspensionLengths.map((days) => [String(days), days === null ? 'Open end' : `${days} days`]),
)

function Suspend({ member: { id, name } }: { member: MemberDetails }) {
  const [days, setDays] = useState<(typeof suspensionLengths)[number]>(7)
  return (
    <ActWithReason
      label="Suspend…"
      size="md"
      title={`Suspend ${name}?`}
      description="They are signed out everywhere, nobody sees them meanwhile, and their tribes close to requests."
      confirmLabel={days === null ? 'Suspend' : `Suspend for ${days} days`}
      hint="Goes to the member, with how to appeal."
      act={(reason) => api.console.suspendMember({ id, reason, days })}
      changes={memberChanges}
      success="The member is suspended"
      failure="The member is not suspended"
    >
      <Segmented
        label="How long"
        variant="chips"
        options={suspensionLengths.map((value) => ({ value: String(value), label: lengthNames.get(String(value)) }))}
        value={String(days)}
        onValueChange={(value) => setDays(suspensionLengths.find((length) => String(length) === value) ?? null)}
      />
    </ActWithReason>
  )
}

function End({ member: { id, name } }: { member: MemberDetails }) {
  const [rule, setRule] = useState('1')
  return (
    <ActWithReason
      label="End the membership…"
      isGrave
      size="md"
      title={`End the membership of ${name}?`}
      description="A second operator has to confirm it. Where you are the only one, it happens in 24 hours."
      confirmLabel="Ask a second operator"
      hint="Goes to the member, with how to appeal."
      act={(reason) => api.console.endMembership({ id, reason, rule: Number(rule) })}
      changes={memberChanges}
      success="A second operator is asked"
      failure="Nobody was asked"
    >
      <Select label="Rule" value={rule} onValueChange={setRule} options={ruleOptions} />
    </ActWithReason>
  )
}
