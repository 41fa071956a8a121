import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { profileBounds } from '@wayhouse/domain/profiles'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { orpc } from '../../platform/orpc.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { changeDraft, forgetDraft, useDraft } from './drafts.ts'
import { LocationField } from './location-field.tsx'
import { useSaveStep } from './save-step.ts'
import { StepFoot } from './step-foot.tsx'

const step = 'basic-info'
const blank = { first_name: '', last_name: '', bio: '', location: '' }
type Values = typeof blank
type Missing = { first_name?: string; last_name?: string }

/** ONB-02: who one is. First and last name are needed, the rest may wait. */
export function BasicInfoStep({ memberId }: { memberId: string }) {
  const form = useBasicInfo(memberId)
  const { values, missing, change } = form
  const hydrated = useHydrated()
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="mt-8 flex flex-1 flex-col">
      <div className="grid gap-5 pb-8">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            ref={form.fields.first_name}
            label="First name"
            name="first_name"
            autoComplete="given-name"
            required
            maxLength={profileBounds.name}
            value={values.first_name}
            onChange={(event) => change({ first_name: event.target.value })}
            hint="Required"
            error={missing.first_name}
          />
          <TextField
            ref={form.fields.last_name}
            label="Last name"
            name="last_name"
            autoComplete="family-name"
            required
            maxLength={profileBounds.name}
            value={values.last_name}
            onChange={(event) => change({ last_name: event.target.value })}
            hint="Required"
            error={missing.last_name}
          />
        </div>
        <TextArea
          label="Bio"
          name="bio"
          placeholder="What you do, how you live, what makes a good housemate."
          counted
          maxLength={profileBounds.bio}
          value={values.bio}
          onChange={(event) => change({ bio: event.target.value })}
        />
        <LocationField value={values.location} onValueChange={(location) => change({ location })} />
      </div>
      <StepFoot>
        <span />
        <Button type="submit" busy={form.busy} disabled={!hydrated} className="!px-7 disabled:!opacity-100">
          Continue <ArrowRight size={19} aria-hidden="true" />
        </Button>
      </StepFoot>
    </form>
  )
}

function useBasicInfo(memberId: string) {
  const queryClient = useQueryClient()
  const { data: profile } = useSuspenseQuery(orpc.profiles.own.queryOptions())
  const draft = useDraft(memberId, step, blank)
  const saved: Values = {
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    bio: profile.bio ?? '',
    location: profile.location ?? '',
  }
  const values = draft ?? saved
  const fields = { first_name: useRef<HTMLInputElement>(null), last_name: useRef<HTMLInputElement>(null) }
  const [missing, setMissing] = useState<Missing>({})
  const { busy, save } = useSaveStep('interests-skills', 'Failed to update profile')

  const change = (part: Partial<Values>) => {
    changeDraft(memberId, step, saved, part)
    setMissing((found) => withoutFilled(found, part))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = missingIn(values)
    setMissing(found)
    const first = found.first_name ? fields.first_name : fields.last_name
    if (found.first_name ?? found.last_name) return first.current?.focus()
    void save(
      async () => {
        await api.onboarding.saveBasicInfo(values)
        await queryClient.fetchQuery({ ...orpc.profiles.own.queryOptions(), staleTime: 0 })
      },
      () => forgetDraft(memberId, step),
    )
  }
  return { values, missing, fields, busy, change, onSubmit }
}

function missingIn({ first_name, last_name }: Values): Missing {
  return {
    ...(first_name.trim() === '' ? { first_name: 'Enter your first name' } : {}),
    ...(last_name.trim() === '' ? { last_name: 'Enter your last name' } : {}),
  }
}

function withoutFilled(missing: Missing, filled: Partial<Values>): Missing {
  return Object.fromEntries(Object.entries(missing).filter(([field]) => !(field in filled)))
}
