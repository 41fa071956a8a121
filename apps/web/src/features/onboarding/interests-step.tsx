import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { SkillLevel } from '@wayhouse/domain/profiles'
import type { ComponentType } from 'react'
import ArrowRight from '~icons/lucide/arrow-right'
import { api } from '../../platform/api/api.ts'
import { orpc } from '../../platform/api/orpc.ts'
import { invalidate } from '../../platform/live/live-events.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ToggleChips } from '../../ui/fields/toggle-chips.tsx'
import { changeDraft, forgetDraft, useDraft } from './drafts.ts'
import { StepFooter } from './step-footer.tsx'
import { useSaveStep } from './use-save-step.ts'

const step = 'interests-skills'
const noSkill = { skill: '', level: 'beginner' as SkillLevel }
const emptyDraft = { interests: [] as readonly string[], ...noSkill }

type InterestsStepProps = {
  memberId: string
  /** Adds and removes skills. Its unfinished input is part of the step's draft. */
  Skills: ComponentType<{ typed: typeof noSkill; onType: (change: Partial<typeof noSkill>) => void }>
}

/** ONB-03, ONB-04, ONB-05: interests, saved with Continue, and skills, saved immediately; one that is only typed, with Continue too. */
export function InterestsStep({ memberId, Skills }: InterestsStepProps) {
  const { data: catalogue } = useSuspenseQuery(orpc.onboarding.interests.queryOptions())
  const { values, change, busy, onContinue } = useInterests(memberId)
  const hydrated = useHydrated()
  return (
    <div className="mt-8 flex flex-1 flex-col">
      <div className="pb-8">
        <ToggleChips
          label="Interests"
          options={catalogue.map(({ name }) => ({ value: name, label: name }))}
          value={values.interests}
          onValueChange={(interests) => change({ interests })}
        />
        {catalogue.length === 0 && <p className="text-muted">There are no interests to choose from yet.</p>}
        <section aria-labelledby="skills" className="mt-9">
          <h2 id="skills" className="text-sm font-strong">
            Skills
          </h2>
          <Skills typed={{ skill: values.skill, level: values.level }} onType={change} />
        </section>
      </div>
      <StepFooter>
        <ButtonLink to="/app/onboarding/{-$step}" params={{ step: 'basic-info' }} variant="outline">
          Back
        </ButtonLink>
        <Button busy={busy} disabled={!hydrated} onClick={onContinue} className="px-7 disabled:opacity-100">
          Continue <ArrowRight size={19} aria-hidden="true" />
        </Button>
      </StepFooter>
    </div>
  )
}

function useInterests(memberId: string) {
  const queryClient = useQueryClient()
  const { data: profile } = useSuspenseQuery(orpc.profiles.own.queryOptions())
  const saved = { ...emptyDraft, interests: profile.interests as readonly string[] } // drafts have readonly lists
  const values = useDraft(memberId, step, emptyDraft) ?? saved
  const { busy, run } = useSaveStep({
    save: async () => {
      const skill = values.skill.trim()
      if (skill !== '') {
        await api.profiles.addSkill({ skill, level: values.level })
        change(noSkill)
        // shows it in the list, even if saving the interests fails
        await invalidate(queryClient, [orpc.profiles.own.key()])
      }
      return api.onboarding.saveInterests({ interests: [...values.interests] })
    },
    failure: 'Failed to update interests and skills',
    next: 'verification',
    onSaved: () => forgetDraft(memberId, step),
  })
  const change = (part: Partial<typeof emptyDraft>) => changeDraft(memberId, step, saved, part)
  return { values, change, busy, onContinue: () => run() }
}
