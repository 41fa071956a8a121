import Copy from '~icons/lucide/copy'
import { copy } from '../../../platform/actions/copy.ts'
import { toast } from '../../../platform/actions/toast.ts'
import { Button } from '../../../ui/buttons/button.tsx'

/** The command that makes a member an operator: roles are granted on the server, never in a browser (CON-01). */
export function GrantCommand({ email = 'EMAIL', role = 'moderator' }: { email?: string; role?: string }) {
  const command = `npm run operate -- grant ${email} ${role}`
  const copyCommand = async () => {
    if (await copy(command)) toast.success('Copied')
    else toast.error('Your browser does not allow it: select the command instead')
  }
  return (
    <div>
      <p>
        Roles are granted on the server, never in a browser. Run this, then ask them to sign in with a second factor.
      </p>
      <div className="mt-2.5 flex min-h-13 flex-wrap items-center gap-3 rounded-control bg-night py-1.5 pr-2 pl-4 text-on-night">
        <code className="min-w-0 flex-1 text-sm wrap-anywhere">{command}</code>
        <Button variant="night" size="sm" onClick={() => void copyCommand()}>
          <Copy size={16} aria-hidden="true" />
          Copy
        </Button>
      </div>
    </div>
  )
}
