import { chatErrors } from '@wayhouse/domain/chat'
import Lock from '~icons/lucide/lock'

/** BLOCK-04: in place of the composer, for both alike, without a reason. */
export function FrozenComposer() {
  return (
    <p className="m-3 flex min-h-15 items-center gap-3 rounded-lg bg-sunken px-5 py-4 text-muted md:mx-6">
      <Lock size={18} aria-hidden="true" className="shrink-0" />
      {chatErrors.CONVERSATION_FROZEN.message}
    </p>
  )
}
