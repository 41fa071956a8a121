import type { ReactNode } from 'react'
import { ActionsSample } from './actions-sample.tsx'
import { CalendarSample } from './calendar-sample.tsx'
import { ColoursSample } from './colours-sample.tsx'
import { FieldsSample } from './fields-sample.tsx'
import { FloatingSample } from './floating-sample.tsx'
import { ListsSample } from './lists-sample.tsx'
import { PeopleSample } from './people-sample.tsx'
import { PhotosSample } from './photos-sample.tsx'
import { Sample } from './sample.tsx'
import { StatesSample } from './states-sample.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { TypeSample } from './type-sample.tsx'

type DesignSystemPageProps = {
  /** Samples of components that belong to a room. */
  rooms: readonly { title: string; sample: ReactNode }[]
}

/** Every component of the design system in every state. */
export function DesignSystemPage({ rooms }: DesignSystemPageProps) {
  return (
    <main id="main" className="page py-10 lg:py-14">
      <div className="flex flex-wrap items-end justify-between gap-5">
        <div>
          <h1 className="display text-4xl">Design system</h1>
          <p className="mt-2 text-md text-muted">
            Every component in every state, as the pages use it, and{' '}
            <a href="/sandbox/ui/emails" className="link">
              every email
            </a>
            .
          </p>
        </div>
        <ThemeToggle />
      </div>
      <div className="mt-10 grid items-start gap-x-8 gap-y-10 lg:grid-cols-3">
        <ActionsSample />
        <FloatingSample />
        <PeopleSample />
        <FieldsSample />
        <CalendarSample />
        <StatesSample />
        <ListsSample />
        <PhotosSample />
        <ColoursSample />
        <TypeSample />
        {rooms.map(({ title, sample }) => (
          <Sample key={title} title={title} wide>
            {sample}
          </Sample>
        ))}
      </div>
    </main>
  )
}
