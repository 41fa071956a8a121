import { useQuery } from '@tanstack/react-query'
import { type Gender, genderLabels, genders, type OwnGender } from '@wayhouse/domain/verification'
import { type FormEvent, useId, useState } from 'react'
import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { orpc } from '../../platform/api/orpc.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { RadioCard } from '../../ui/fields/radio-card.tsx'

export const genderQuery = orpc.verification.gender.queryOptions()

const hints: Record<Gender, string> = {
  woman: 'Confirmed if your document says female or leaves it open.',
  non_binary: 'Confirmed if your document says female or leaves it open.',
  man: 'Nothing is checked.',
}

/** AUD-02: asks for the gender where it is used, or says what is missing to belong to a tribe for women. */
export function GenderQuestion() {
  const { data: own } = useQuery(genderQuery)
  if (own === undefined) return <p className="text-sm text-muted">Loading…</p>
  if (!own.women_offered) return <p className="text-sm text-muted">There are no tribes for women here.</p>
  if (own.gender === null) return <Ask />
  return <Standing own={own} gender={own.gender} />
}

function Ask() {
  const [gender, setGender] = useState<Gender | null>(null)
  const group = useId()
  const state = useAction({
    act: (chosen: Gender) => api.verification.stateGender({ gender: chosen }),
    success: 'Saved',
    failure: 'Your answer was not saved',
    changes: ['resync'],
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // it may be inside the form of a tribe
    event.stopPropagation()
    if (gender !== null) state.run(gender)
  }
  return (
    <div>
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="mb-1 font-strong">Which are you?</legend>
        <p className="mb-2 text-sm text-muted">
          Asked only for tribes for women. Private unless you show it. You can change it once in 180 days, after a new
          identity check. What your document says is compared and not stored.
        </p>
        {genders.map((option) => (
          <RadioCard
            key={option}
            name={group}
            value={option}
            label={genderLabels[option]}
            hint={hints[option]}
            checked={gender === option}
            onChoose={() => setGender(option)}
          />
        ))}
      </fieldset>
      <Button className="mt-4" busy={state.busy} disabled={gender === null} onClick={onSubmit}>
        Save
      </Button>
    </div>
  )
}

function Standing({ own, gender }: { own: OwnGender; gender: Gender }) {
  if (own.is_confirmed && own.is_verified)
    return <p className="text-sm text-muted">{genderLabels[gender]}, confirmed by your identity check.</p>
  if (gender === 'man') return <p className="text-sm text-muted">You said: {genderLabels.man}.</p>
  if (!own.is_verified)
    return (
      <>
        <p className="text-sm text-muted">Your identity check comes next. It confirms what you said.</p>
        <ButtonLink to="/app/onboarding/{-$step}" params={{ step: 'verification' }} className="mt-3">
          Verify your identity
        </ButtonLink>
      </>
    )
  return (
    <>
      <p className="text-sm text-muted">
        You said: {genderLabels[gender]}. Your identity check does not agree yet. If your document has changed, check
        again. If it never will agree, write to us: we need no reasons.
      </p>
      <CheckAgain gender={gender} />
    </>
  )
}

/** Opens a new identity check for a gender. */
export function CheckAgain({ gender, label = 'Check again' }: { gender: Gender; label?: string }) {
  const check = useAction({
    act: () => api.verification.checkGender({ gender }),
    failure: 'The check could not be started',
    onDone: ({ url }) => globalThis.location.assign(url),
  })
  return (
    <Button variant="outline" size="sm" className="mt-3" busy={check.busy} onClick={() => check.run()}>
      {label}
    </Button>
  )
}
