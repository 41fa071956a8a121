import type { MemberDetails } from '@wayhouse/domain/console'
import { Facts } from '../facts.tsx'
import { Section } from '../section.tsx'
import { TerminalCommand } from '../terminal-command.tsx'

/** What a member is among operators, and the command that asks a second operator to change it (CON-05). */
export function MemberRole({ member: { email, role, second_factor } }: { member: MemberDetails }) {
  const command = role === null ? `grant ${email} moderator "WHY"` : `revoke ${email} "WHY"`
  return (
    <Section title="Role">
      <Facts facts={[['Role', role === null ? 'Member' : role === 'admin' ? 'Admin' : 'Moderator']]} />
      <details className="mt-2">
        <summary className="min-h-8 cursor-pointer font-semibold">
          {role === null ? 'Make them an operator' : 'Take the role from them'}
        </summary>
        <div className="mt-2">
          <TerminalCommand command={`npm run operate -- ${command}`}>
            On the server, never in a browser. A second operator confirms it here; where there is only one, it happens
            24 hours later.
            {role === null && !second_factor && ' They need a second factor to open the console.'}
          </TerminalCommand>
        </div>
      </details>
    </Section>
  )
}
