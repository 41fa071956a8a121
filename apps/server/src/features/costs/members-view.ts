import { takesPart } from '@wayhouse/domain/costs'
import type { CostMember, MemberNights } from '@wayhouse/domain/costs'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { formerMember, fullNameOf } from '../profiles/index.ts'
import { shownId } from './ledger.ts'
import type { Ledger, LedgerMember } from './ledger.ts'

/** Who takes part, and who left but is in some line or payment. */
export async function listedMembers(db: Database, ledger: Ledger): Promise<LedgerMember[]> {
  const gone = ledger.members.filter((member) => !takesPart(member)).map(({ id }) => id)
  if (gone.length === 0) return [...ledger.members]
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${gone}::uuid[]) as m (id)
    where exists (select from cost_shares where member_id = m.id) or exists (select from cost_versions where payer_id = m.id)
      or exists (select from cost_settlements where from_id = m.id or to_id = m.id)
      or exists (select from cost_plan_payments where member_id = m.id)`.execute(db)
  const involved = new Set([ledger.own.id, ...rows.map(({ id }) => id)])
  return ledger.members.filter((member) => takesPart(member) || involved.has(member.id))
}

/** A member as the viewer of the ledger sees them. */
export function memberView(ledger: Ledger, member: LedgerMember): CostMember {
  const person = member.user_id === null ? undefined : ledger.people.get(member.user_id)
  return {
    id: shownId(ledger, member),
    name: person === undefined ? formerMember : fullNameOf(person),
    avatar_url: person?.avatar_url ?? null,
    has_profile: person?.is_former === false,
    standing: member.standing,
    arrives: member.arrives,
    leaves: member.leaves,
    nights: member.nights,
  }
}

/** The name of a member as the viewer sees them. */
export function nameOf(ledger: Ledger, memberId: string): string {
  const member = ledger.members.find(({ id }) => id === memberId)
  return member === undefined ? formerMember : memberView(ledger, member).name
}

export function nightsView(ledger: Ledger, member: LedgerMember): MemberNights {
  const { arrives, leaves, nights } = member
  return { member_id: shownId(ledger, member), arrives, leaves, nights }
}
