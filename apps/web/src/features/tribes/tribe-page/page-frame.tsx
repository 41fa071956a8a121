import type { Tribe } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import { Carousel } from '../../../ui/carousel.tsx'
import { stayPhotos } from './stay-photos.ts'
import { TitleRow } from './title-row.tsx'

type PageFrameProps = {
  tribe: Tribe
  today: string
  /** Under the title, instead of why the stay is closed. */
  strip?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** The frame of both views: photos and title row. `footer` sticks to the bottom of the window. */
export function PageFrame({ tribe, today, strip, children, footer }: PageFrameProps) {
  return (
    <main id="main" className={footer ? 'max-lg:[&_:is(a,button,[tabindex])]:scroll-mb-28' : ''}>
      <div className="page lg:pt-6">
        {/* shared with the photo of the tribe's card: the view transition grows it into the banner */}
        <div style={{ viewTransitionName: 'stay-photo' }}>
          <Carousel label={`Photos of ${tribe.title}`} photos={stayPhotos(tribe)} />
        </div>
        <TitleRow tribe={tribe} today={today} strip={strip} />
        {children}
      </div>
      {footer}
    </main>
  )
}
