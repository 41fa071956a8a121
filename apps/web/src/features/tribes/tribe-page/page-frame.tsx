import type { Tribe } from '@wayhouse/domain/tribes'
import { lazy, type ReactNode } from 'react'
import { HydratedLater } from '../../../platform/page/hydration.tsx'
import { Carousel } from '../../../ui/pictures/carousel.tsx'
import { stayDrawings, stayPhotos } from './stay-photos.ts'
import { TitleRow } from './title-row.tsx'

// loaded when needed: most stays have photos, and are for everyone
const AudiencePill = lazy(async () => ({ default: (await import('../audience-pill.tsx')).AudiencePill }))
const DrawnNote = lazy(async () => ({ default: (await import('./drawn-note.tsx')).DrawnNote }))
const AddPhotos = lazy(async () => ({ default: (await import('./drawn-note.tsx')).AddPhotos }))

type PageFrameProps = {
  tribe: Tribe
  today: string
  /** A notice below the title; replaces the text that says why the stay is closed. */
  strip?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** The frame of both views: photos and title row. `footer` sticks to the bottom of the window. */
export function PageFrame({ tribe, today, strip, children, footer }: PageFrameProps) {
  const photos = stayPhotos(tribe)
  const isDrawn = photos.length === 0
  return (
    <main id="main" className={footer ? 'max-lg:[&_:is(a,button,[tabindex])]:scroll-mb-28' : ''}>
      <div className="page lg:pt-6">
        {/* the tribe's card names its photo the same: the view transition grows it into the banner */}
        <div style={{ viewTransitionName: 'stay-photo' }} className="relative">
          <Carousel
            label={`${isDrawn ? 'Drawings for' : 'Photos of'} ${tribe.title}`}
            noun={isDrawn ? 'drawings' : 'photos'}
            photos={isDrawn ? stayDrawings(tribe) : photos}
            note={
              isDrawn && (
                <HydratedLater>
                  <DrawnNote tribe={tribe} />
                </HydratedLater>
              )
            }
          />
          {tribe.audience !== 'everyone' && (
            <HydratedLater>
              <AudiencePill tribe={tribe} className="absolute top-4 right-0 lg:right-4" />
            </HydratedLater>
          )}
        </div>
        <TitleRow tribe={tribe} today={today} strip={strip} />
        {isDrawn && tribe.seen_as === 'host' && (
          <HydratedLater>
            <AddPhotos tribeId={tribe.id} className="mt-5 w-full lg:hidden" />
          </HydratedLater>
        )}
        {children}
      </div>
      {footer}
    </main>
  )
}
