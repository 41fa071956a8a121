import type { ReactNode } from 'react'
import Copy from '~icons/lucide/copy'
import { copy } from '../../platform/actions/copy.ts'
import { toast } from '../../platform/actions/toast.ts'
import { Button } from '../../ui/buttons/button.tsx'

/** A command to copy: roles are granted and revoked on the server, never in a browser (CON-01). */
export function TerminalCommand({ command, children }: { command: string; children: ReactNode }) {
  const copyCommand = async () => {
    if (await copy(command)) toast.success('Copied')
    else toast.error('Your browser does not allow it: select the command instead')
  }
  return (
    <div>
      <p>{children}</p>
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
