import { useQuery } from '@tanstack/react-query'
import { type Gender, genderLabels, genders, type OwnGender } from '@wayhouse/domain/verification'
import { useState } from 'react'
import ShieldCheck from '~icons/lucide/shield-check'
import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { now } from '../../platform/format/clock.ts'
import { fullDate } from '../../platform/format/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { CheckAgain, genderQuery, GenderQuestion } from './gender-question.tsx'

/** AUD-02: what the member stated for tribes for women, who sees it, and from when it may change. */
export function GenderSection() {
  const { data: own } = useQuery(genderQuery)
  if (own === undefined || (own.gender === null && !own.women_offered)) return null
  return (
    <section aria-labelledby="gender" className="min-w-0">
      <h2 id="gender" className="display text-title-sm">
        Gender
      </h2>
      {own.gender === null ? (
        <NotAsked />
      ) : (
        <>
          <p className="mt-1.5 text-muted">Asked only because you looked at tribes for women.</p>
          <Stated own={own} gender={own.gender} />
        </>
      )}
    </section>
  )
}

/** Nobody is asked who does not want to: tribes for women may be hidden from everybody else. */
function NotAsked() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="mt-1.5 text-muted">You were not asked. It is used for tribes for women alone.</p>
      <div className="card mt-4 p-5 shadow-1 lg:px-6">
        {open ? (
          <GenderQuestion />
        ) : (
          <Button variant="outline" onClick={() => setOpen(true)}>
            Find tribes for women
          </Button>
        )}
      </div>
    </>
  )
}

function Stated({ own, gender }: { own: OwnGender; gender: Gender }) {
  const isConfirmed = own.is_confirmed && own.is_verified
  const show = useAction({
    act: (is_shown: boolean) => api.verification.showGender({ is_shown }),
    failure: 'The setting was not saved',
    changes: [genderQuery.queryKey],
  })
  return (
    <div className="card mt-4 px-5 py-4 shadow-1 lg:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-3.5">
          <ShieldCheck
            size={22}
            aria-hidden="true"
            className={`mt-0.5 shrink-0 ${isConfirmed ? 'text-secondary' : 'text-muted'}`}
          />
          <p className="min-w-0">
            <span className="block font-strong">
              {genderLabels[gender]}
              {isConfirmed ? ', confirmed by your identity check' : gender === 'man' ? '' : ', not confirmed yet'}
            </span>
            <span className="mt-0.5 block text-sm text-muted">
              {own.is_shown ? 'Shown on your profile. ' : 'Private. '}
              {changeText(own)}
            </span>
          </p>
        </div>
        <Switch
          label="Show on my profile"
          checked={show.busy ? show.asked === true : own.is_shown}
          onCheckedChange={(is_shown) => show.run(is_shown)}
        />
      </div>
      {!isConfirmed && gender !== 'man' && <GenderQuestion />}
      {mayChange(own) && <Change gender={gender} />}
    </div>
  )
}

const mayChange = ({ changes_from }: OwnGender) => changes_from !== null && new Date(changes_from) <= now()

function changeText(own: OwnGender): string {
  if (mayChange(own) || own.changes_from === null) return 'You can change it after a new check.'
  return `You can change it from ${fullDate(own.changes_from)}, after a new check.`
}

/** A new check for another gender. */
function Change({ gender }: { gender: Gender }) {
  return (
    <div className="mt-2 flex flex-wrap gap-x-2.5">
      {genders
        .filter((other) => other !== gender)
        .map((other) => (
          <CheckAgain key={other} gender={other} label={`Change to ${genderLabels[other]}`} />
        ))}
    </div>
  )
}
