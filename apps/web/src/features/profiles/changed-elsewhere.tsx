import { profilesErrors } from '@wayhouse/domain/profiles'
import { Button } from '../../ui/button.tsx'

type ChangedElsewhereProps = { onKeep: () => void; onDiscard: () => void }

/** The profile was saved elsewhere, such as in another tab, while it was edited here (decision G-120). */
export function ChangedElsewhere({ onKeep, onDiscard }: ChangedElsewhereProps) {
  return (
    <section role="alert" className="basis-full rounded-lg border border-line bg-accent-tint p-5 text-on-accent-tint">
      <h2 className="font-bold">{profilesErrors.PROFILE_CHANGED.message}</h2>
      <p className="mt-1">Your changes are still here. Save them over the other version, or discard them to see it.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={onKeep}>
          Save mine
        </Button>
        <Button size="sm" variant="outline" onClick={onDiscard}>
          Discard mine
        </Button>
      </div>
    </section>
  )
}
