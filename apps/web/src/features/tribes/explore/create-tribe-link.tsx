import { Plus } from 'lucide-react'
import { useSession } from '../../../platform/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'

const createPath = '/app/tribes/create'

/** EXP-07: members go to the form; visitors sign up first and then return to it. */
export function CreateTribeLink({ className }: { className?: string }) {
  const { user } = useSession()
  const label = user ? 'Create a Tribe' : 'Sign Up to Create a Tribe'
  const target: { to: string; search?: { next: string } } = user
    ? { to: createPath }
    : { to: '/auth', search: { next: createPath } }
  return (
    <ButtonLink {...target} className={className}>
      <Plus size={20} aria-hidden="true" />
      {label}
    </ButtonLink>
  )
}
