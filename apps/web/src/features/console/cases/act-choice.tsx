import type { WholeCase } from '@wayhouse/domain/console'
import { type CaseDecision, caseDecisions } from '@wayhouse/domain/safety'
import Ban from '~icons/lucide/ban'
import Check from '~icons/lucide/check'
import EyeOff from '~icons/lucide/eye-off'
import Gavel from '~icons/lucide/gavel'
import Hand from '~icons/lucide/hand'
import StickyNote from '~icons/lucide/sticky-note'
import UserX from '~icons/lucide/user-x'
import type { Icon } from '../../../ui/pictures/icon.ts'
import { subjectNames } from './case-words.ts'

const choices: Record<CaseDecision, { label: string; hint: string; icon: Icon }> = {
  none: { label: 'None', hint: 'Nothing to act on', icon: Hand },
  note: { label: 'Note', hint: 'Must be acknowledged', icon: StickyNote },
  hide: { label: 'Hide the item', hint: '', icon: EyeOff },
  limit: { label: 'Limit', hint: 'No first contacts', icon: Ban },
  suspend: { label: 'Suspend', hint: '7 or 30 days', icon: UserX },
  end: { label: 'End the membership', hint: 'Second operator', icon: Gavel },
}

type ActChoiceProps = { found: WholeCase; act: CaseDecision; onChoose: (act: CaseDecision) => void }

/** The decisions that are possible for a case, two in a row on phones too. */
export function ActChoice({ found, act, onChoose }: ActChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">What is decided</legend>
      <div className="grid grid-cols-2 gap-2">
        {caseDecisions
          .filter((value) => isPossible(value, found))
          .map((value) => (
            <ActCard
              key={value}
              value={value}
              found={found}
              isChosen={act === value}
              onChoose={() => onChoose(value)}
            />
          ))}
      </div>
    </fieldset>
  )
}

type ActCardProps = { value: CaseDecision; found: WholeCase; isChosen: boolean; onChoose: () => void }

function ActCard({ value, found, isChosen, onChoose }: ActCardProps) {
  const { label, hint, icon: Icon } = choices[value]
  const border = isChosen ? 'border-primary bg-primary-tint inset-ring-1 inset-ring-primary' : 'border-line bg-surface'
  return (
    <label
      className={`relative block cursor-pointer rounded-lg border p-3.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${border}`}
    >
      <input
        type="radio"
        name="act"
        value={value}
        checked={isChosen}
        aria-labelledby={`act-${value}`}
        aria-describedby={`act-${value}-hint`}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <Icon size={18} aria-hidden="true" className={isChosen ? 'text-primary' : 'text-muted'} />
      {isChosen && <Check size={18} aria-hidden="true" className="absolute top-3.5 right-3.5 text-primary" />}
      <span id={`act-${value}`} className="mt-1.5 block font-strong">
        {label}
      </span>
      <span id={`act-${value}-hint`} className="mt-0.5 block text-sm text-muted">
        {value === 'hide' ? `This ${subjectNames[found.subject_type].toLowerCase()}` : hint}
      </span>
    </label>
  )
}

/** What can be done about the subject of a case: nothing that is not there can be hidden, and nobody unknown restricted. */
function isPossible(act: CaseDecision, { about, subject_type }: WholeCase): boolean {
  if (act === 'none') return true
  if (act === 'hide') return subject_type !== 'link'
  return about !== null
}
