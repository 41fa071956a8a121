import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ComponentType } from 'react'
import { api } from '../../platform/api.ts'
import { orpc } from '../../platform/orpc.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ToggleChips } from '../../ui/toggle-chips.tsx'
import { changeDraft, forgetDraft, useDraft } from './drafts.ts'
import { useSaveStep } from './save-step.ts'
import { StepFoot } from './step-foot.tsx'

const step = 'interests-skills'
const blank = { interests: [] as readonly string[], skill: '' }

type InterestsStepProps = {
  memberId: string
  /** Where skills are added and removed. What is typed there is kept with the step. */
  Skills: ComponentType<{ typed: string; onType: (text: string) => void }>
}

/** ONB-03, ONB-04, ONB-05: what one likes, saved with Continue, and what one can do, saved at once. */
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
        {catalogue.length === 0 && <p className="text-muted">There are none to choose from yet.</p>}
        <section aria-labelledby="skills" className="mt-9">
          <h2 id="skills" className="text-sm font-[650]">
            Skills
          </h2>
          <Skills typed={values.skill} onType={(skill) => change({ skill })} />
        </section>
      </div>
      <StepFoot>
        <ButtonLink to="/app/onboarding/{-$step}" params={{ step: 'basic-info' }} variant="outline">
          Back
        </ButtonLink>
        <Button busy={busy} disabled={!hydrated} onClick={onContinue} className="!px-7 disabled:!opacity-100">
          Continue <ArrowRight size={19} aria-hidden="true" />
        </Button>
      </StepFoot>
    </div>
  )
}

function useInterests(memberId: string) {
  const queryClient = useQueryClient()
  const own = orpc.profiles.own.queryOptions()
  const { data: profile } = useSuspenseQuery(own)
  const saved = { ...blank, interests: profile.interests as readonly string[] } // a draft's lists are not changed in place
  const values = useDraft(memberId, step, blank) ?? saved
  const { busy, save } = useSaveStep('verification', 'Failed to update interests and skills')
  const change = (part: Partial<typeof blank>) => changeDraft(memberId, step, saved, part)
  const onContinue = () =>
    void save(
      async () => {
        await api.onboarding.saveInterests({ interests: [...values.interests] })
        await queryClient.fetchQuery({ ...own, staleTime: 0 })
      },
      () => forgetDraft(memberId, step),
    )
  return { values, change, busy, onContinue }
}
