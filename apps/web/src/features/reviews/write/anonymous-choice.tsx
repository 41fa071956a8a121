import TriangleAlert from '~icons/lucide/triangle-alert'
import { Switch } from '../../../ui/fields/switch.tsx'

type AnonymousChoiceProps = {
  firstName: string
  peopleCount: number
  checked: boolean
  onChange: (checked: boolean) => void
}

/** REV-04, T47: what posting anonymously hides, and what it cannot hide. */
export function AnonymousChoice({ firstName, peopleCount, checked, onChange }: AnonymousChoiceProps) {
  return (
    <div className="mb-4 border-t border-line px-5 pt-4 wrap-anywhere sm:mb-5 sm:px-7">
      <Switch
        label="Post anonymously"
        hint={
          checked
            ? 'Shown as Anonymous Reviewer, with the month only. It appears some days later, so that the time does not show who wrote it.'
            : `${firstName} sees your name and photo.`
        }
        checked={checked}
        onCheckedChange={onChange}
      />
      {checked && (
        <p role="note" className="mt-3 flex gap-3 rounded-control bg-accent-tint px-4 py-3 text-ui text-on-accent-tint">
          <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            <b className="font-bold">{peopleText(peopleCount)}</b> {privacyText(firstName, peopleCount)}
          </span>
        </p>
      )}
    </div>
  )
}

const numbers = ['', '', '', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function peopleText(people: number): string {
  if (people === 2) return 'Only the two of you shared this stay.'
  return `Only ${numbers[people] ?? people} people shared this house.`
}

function privacyText(firstName: string, people: number): string {
  if (people === 2) return 'Anonymous cannot hide you here.'
  return `We hide your name everywhere, but ${firstName} may still recognise your words.`
}
