import Plus from '~icons/lucide/plus'
import { useSession } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import type { ButtonVariant } from '../../../ui/buttons/button-style.ts'

const createPath = '/app/tribes/create'

/** EXP-07: leads members to the form, and visitors there after they sign up. `compact`: a round icon on phones. */
export function CreateTribeLink({ compact = false, variant }: { compact?: boolean; variant?: ButtonVariant }) {
  const { user } = useSession()
  const label = user ? 'Create a Tribe' : 'Sign Up to Create a Tribe'
  const target: { to: string; search?: { next: string } } = user
    ? { to: createPath }
    : { to: '/auth', search: { next: createPath } }
  return (
    <ButtonLink
      {...target}
      variant={variant}
      className={compact ? 'max-sm:size-12 max-sm:shrink-0 max-sm:rounded-full max-sm:p-0' : ''}
    >
      <Plus size={20} aria-hidden="true" />
      <span className={compact ? 'max-sm:sr-only' : ''}>{label}</span>
    </ButtonLink>
  )
}
