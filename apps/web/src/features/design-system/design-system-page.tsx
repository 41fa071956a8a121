import type { ReactNode } from 'react'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Carousel } from '../../ui/pictures/carousel.tsx'
import { themeOptions, useThemeChoice } from '../../ui/theme/theme.ts'
import { ActionsSample } from './actions-sample.tsx'
import arcade from './art/arcade.webp'
import desk from './art/desk.webp'
import kitchen from './art/kitchen.webp'
import living from './art/living.webp'
import terrace from './art/terrace.webp'
import { CalendarSample } from './calendar-sample.tsx'
import { ColoursSample } from './colours-sample.tsx'
import { FieldsSample } from './fields-sample.tsx'
import { FloatingSample } from './floating-sample.tsx'
import { ListsSample } from './lists-sample.tsx'
import { PeopleSample } from './people-sample.tsx'
import { Sample } from './sample.tsx'
import { StatesSample } from './states-sample.tsx'
import { TableSample } from './table-sample.tsx'
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
        <TableSample />
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

const photos = [terrace, desk, kitchen, living, arcade].map((src, index) => ({
  src,
  alt: `Photo ${index + 1} of Graça rooftop with the river view`,
  fallback: src,
}))

function PhotosSample() {
  return (
    <Sample title="Photos" wide>
      <Carousel label="Photos of Graça rooftop with the river view" photos={photos} />
    </Sample>
  )
}

function ThemeToggle() {
  const [theme, setTheme] = useThemeChoice()
  return <Segmented label="Theme" hideLabel options={themeOptions} value={theme} onValueChange={setTheme} />
}
