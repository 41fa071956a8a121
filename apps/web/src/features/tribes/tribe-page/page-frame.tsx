import type { Tribe } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import { Carousel } from '../../../ui/carousel.tsx'
import { stayPhotos } from './stay-photos.ts'
import { TitleRow } from './title-row.tsx'

type PageFrameProps = { tribe: Tribe; today: string; children: ReactNode; foot?: ReactNode }

/** What both views begin with: the photos and the title row. `foot` stays at the lower edge of the window. */
export function PageFrame({ tribe, today, children, foot }: PageFrameProps) {
  return (
    <main id="main" className={foot ? 'max-lg:[&_:is(a,button,[tabindex])]:scroll-mb-28' : ''}>
      <div className="page lg:pt-6">
        {/* the name that a card's photo takes as one follows it here: it grows into the banner */}
        <div style={{ viewTransitionName: 'stay-photo' }}>
          <Carousel label={`Photos of ${tribe.title}`} photos={stayPhotos(tribe)} />
        </div>
        <TitleRow tribe={tribe} today={today} />
        {children}
      </div>
      {foot}
    </main>
  )
}
