import { type CostMember, type Costs, takesPart } from '@wayhouse/domain/costs'
import { createContext, type ReactNode, use } from 'react'
import { firstNameOf } from '../../platform/format/first-name.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'

const CostsContext = createContext<Costs | null>(null)

/** Gives the parts of the page the costs that they show. */
export function CostsProvider({ costs, children }: { costs: Costs; children: ReactNode }) {
  return <CostsContext value={costs}>{children}</CostsContext>
}

/** The costs of the page. */
export function useCosts(): Costs {
  const costs = use(CostsContext)
  if (costs === null) throw new Error('Costs must be shown within a CostsProvider')
  return costs
}

const former: Omit<CostMember, 'id'> = {
  name: 'Former member',
  avatar_url: null,
  has_profile: false,
  not_same_as: undefined,
  standing: 'former',
  arrives: '',
  leaves: '',
  nights: 0,
}

/** A member of the costs by id. */
export function memberOf({ members }: Costs, id: string): CostMember {
  return members.find((member) => member.id === id) ?? { ...former, id }
}

/** What a member is called within a sentence: the first name, or the whole one where two have the same; "You" for the viewer. */
export function callName(costs: Costs, id: string, you = 'You'): string {
  if (id === costs.own_member_id) return you
  const member = memberOf(costs, id)
  if (!member.has_profile) return member.name
  const first = firstNameOf(member.name)
  const isShared = costs.members.some(
    (other) => other.id !== id && other.has_profile && firstNameOf(other.name) === first,
  )
  return isShared ? member.name : first
}

/** A member's name, kept apart from the direction of the text around it. */
export function Called({ id, you }: { id: string; you?: string }) {
  return <bdi className="wrap-anywhere">{callName(useCosts(), id, you)}</bdi>
}

/** A member's portrait, beside the name. */
export function Face({ id, size, className }: { id: string; size: number; className?: string }) {
  const { name, avatar_url, has_profile } = memberOf(useCosts(), id)
  return (
    <Avatar
      seed={has_profile ? id : null}
      name={name}
      src={avatar_url}
      size={size}
      {...(className === undefined ? {} : { className })}
    />
  )
}

/** Members as options of a choice, the viewer first. */
export function memberOptions(costs: Costs, members: readonly CostMember[]): { value: string; label: string }[] {
  return members
    .toSorted((a, b) => Number(b.id === costs.own_member_id) - Number(a.id === costs.own_member_id))
    .map(({ id, name }) => ({ value: id, label: id === costs.own_member_id ? 'You' : name }))
}

/** Those among whom a new line is split: who has left shares in nothing new. */
export function presentMembers({ members }: Costs): CostMember[] {
  return members.filter(takesPart)
}
