import type { Setup } from '@wayhouse/domain/console'
import { useState } from 'react'
import { Progress } from '../../../ui/labels/progress.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SetupStepRow } from './setup-step-row.tsx'

/** The first steps of an installation, one of them open: the first that is left, until another is chosen. */
export function SetupSteps({ steps }: { steps: Setup }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const first = steps.find(({ state }) => state === 'failed' || state === 'to do')
  const open = chosen ?? first?.step
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <div className="max-w-215">
      <Progress label="Steps done" value={done} max={steps.length} />
      <Card as="section" lift={1} aria-label="First steps" className="mt-5 overflow-hidden">
        <ol className="divide-y divide-line">
          {steps.map((step, index) => (
            <SetupStepRow
              key={step.step}
              state={step}
              number={index + 1}
              isOpen={step.step === open}
              onOpen={() => setChosen(step.step)}
              onEnd={() => setChosen(null)}
            />
          ))}
        </ol>
      </Card>
    </div>
  )
}

/** “Three of eight done.” */
export function progressText(steps: Setup): string {
  const done = steps.filter(({ state }) => state === 'done').length
  const skipped = steps.filter(({ state }) => state === 'skipped').length
  return `${done} of ${steps.length} done${skipped === 0 ? '' : `, ${skipped} left out for now`}.`
}
