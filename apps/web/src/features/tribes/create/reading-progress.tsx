import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Progress } from '../../../ui/labels/progress.tsx'
import { LogoProgress } from './logo-progress.tsx'

const lines = [
  'Opening the listing…',
  'Reading the description…',
  'Collecting the photos…',
  'Counting the beds…',
  'Checking the wifi…',
  'Finding it on the map…',
  'Copying the house rules…',
  'Laying the table…',
]
const lineMs = 2000

/** NEW-03: shown while the listing is read. Screen readers get one message instead of the rotating lines. */
export function ReadingProgress({ onCancel }: { onCancel: () => void }) {
  const index = useRotation(lines.length, lineMs)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="grid justify-items-center py-4 text-center">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Reading the listing
      </h2>
      <p role="status" className="sr-only">
        Reading the listing. This can take up to a minute.
      </p>
      <LogoProgress filled={(index + 1) / lines.length} />
      <p aria-hidden="true" className="display reading-line mt-8 text-2xl">
        {lines[index]}
      </p>
      <div className="w-full max-w-90">
        <Progress label="Reading the listing" />
      </div>
      <p aria-hidden="true" className="mt-5 text-muted">
        This can take up to a minute.
      </p>
      <Button variant="outline" className="mt-7" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

/** Counts 0, 1, 2 … `count - 1` and starts again, one step every `everyMs` milliseconds. */
function useRotation(count: number, everyMs: number): number {
  const [step, setStep] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setStep((current) => (current + 1) % count), everyMs)
    return () => clearInterval(timer)
  }, [count, everyMs])
  return step
}
