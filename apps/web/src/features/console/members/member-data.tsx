import { useQuery } from '@tanstack/react-query'
import type { MemberDetails } from '@wayhouse/domain/console'
import { api } from '../../../platform/api/api.ts'
import { ActWithReason } from '../act-with-reason.tsx'
import { ConfirmedAct } from '../confirmed-act.tsx'
import { operatorQuery } from '../queries.ts'
import { Section } from '../section.tsx'
import { memberChanges } from './queries.ts'

/** A member's data: the way to their download goes to them, and their account can be erased. */
export function MemberData({ member: { id, name, email, can_act, pending } }: { member: MemberDetails }) {
  const { data: operator } = useQuery(operatorQuery)
  if (!can_act) return null
  return (
    <Section title={`Data of ${name}`}>
      <p className="mb-3 text-sm wrap-anywhere text-muted">
        An email takes {name} to the download in their settings. It is made for them, signed in, and never for you.
      </p>
      <div className="flex flex-wrap gap-2">
        <ConfirmedAct
          label="Send the download"
          title="Send the way to the download?"
          description={`The email goes to ${email}.`}
          confirmLabel="Send"
          act={() => api.console.sendMemberDownload({ id })}
          changes={memberChanges}
          success="The email is sent"
          failure="The email is not sent"
        />
        {operator?.role === 'admin' && pending === null && (
          <ActWithReason
            label="Erase…"
            isGrave
            title={`Erase the account of ${name}?`}
            description="A second operator has to confirm it. Then everything about them is deleted at once, and nothing brings it back."
            confirmLabel="Ask a second operator"
            hint="Stays in the audit."
            act={({ reason }) => api.console.eraseMember({ id, reason })}
            changes={memberChanges}
            success="A second operator is asked"
            failure="Nobody was asked"
          />
        )}
      </div>
    </Section>
  )
}
