import type { SettingsOfInstallation } from '@wayhouse/domain/console'
import { useState } from 'react'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { countOf } from '../../../platform/format/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LeaveGuard } from '../../../ui/fields/leave-guard.tsx'
import { settingsChanges } from './queries.ts'
import { countChanges, problemOf, type SettingsDraft } from './settings-draft.ts'

type SaveBarProps = { stored: SettingsOfInstallation; draft: SettingsDraft; onEnd: () => void }

/** Counts what is changed and not saved, at the bottom of the screen. What cannot be saved is named there. */
export function SaveBar({ stored, draft, onEnd }: SaveBarProps) {
  const [isStale, setIsStale] = useState(false)
  const end = () => {
    setIsStale(false)
    onEnd()
  }
  const save = useAction({
    act: () => api.console.changeSettings({ ...draft, version: stored.version }),
    changes: settingsChanges,
    success: ['Saved', 'Members get it within seconds'],
    failure: ({ code, message }) => (code === 'SETTINGS_CHANGED' ? null : ['Nothing was saved', message]),
    onDone: end,
    onRefused: ({ code }) => setIsStale(code === 'SETTINGS_CHANGED'),
  })
  const { colours, others } = countChanges(stored, draft)
  if (colours + others === 0) return null
  const problem = problemOf(draft)
  return (
    <div className="save-bar sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-surface px-4 py-3.5 lg:-mx-8 lg:px-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className={problem === null ? 'text-muted' : 'flex items-center gap-2 text-danger'}>
          {problem !== null && <TriangleAlert size={18} aria-hidden="true" className="shrink-0" />}
          {problem ?? `${changesText(colours, others)} Members get changes within seconds.`}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button variant="outline" onClick={end}>
            Discard
          </Button>
          <Button busy={save.busy} disabled={problem !== null} onClick={() => save.run()}>
            {others === 0 ? 'Save theme' : 'Save changes'}
          </Button>
        </div>
      </div>
      {isStale && (
        <p role="alert" className="mt-2 rounded-control bg-accent-tint px-4 py-2.5 text-on-accent-tint">
          Somebody else has saved settings meanwhile. What you changed is still here: look at it again, then save.
        </p>
      )}
      <LeaveGuard unsaved withinPath danger title="Leave without saving?" description="Your changes are discarded." />
    </div>
  )
}

function changesText(colours: number, others: number): string {
  return others === 0 ? `${countOf(colours, 'colour')} changed.` : `${countOf(colours + others, 'setting')} changed.`
}
