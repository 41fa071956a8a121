import { profilesErrors } from '@wayhouse/domain/profiles'
import { Button } from '../../ui/button.tsx'

type ChangedElsewhereProps = { onKeep: () => void; onDiscard: () => void }

/** Somebody, perhaps oneself in another tab, saved the profile while it was edited here (decision G-120). */
export function ChangedElsewhere({ onKeep, onDiscard }: ChangedElsewhereProps) {
  return (
    <section role="alert" className="basis-full rounded-lg border border-line bg-accent-tint p-5 text-on-accent-tint">
      <h2 className="font-[700]">{profilesErrors.PROFILE_CHANGED.message}</h2>
      <p className="mt-1">
        What you typed is still here. Save it over the other version, or discard it and see that one.
      </p>
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
