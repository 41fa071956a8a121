import type { OnboardingStep } from '@wayhouse/domain/onboarding'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { SidePicture } from '../../ui/pictures/side-picture.tsx'
import deskLarge from './art/desk-large.webp'
import desk from './art/desk.webp'
import doorLarge from './art/door-large.webp'
import door from './art/door.webp'
import ingrid from './art/ingrid.webp'
import kenji from './art/kenji.webp'
import mei from './art/mei.webp'
import tableLarge from './art/table-large.webp'
import table from './art/table.webp'

/** Drawn by scripts/draw-onboarding.mjs. The quotes and the people are invented. */
const posters = {
  'basic-info': {
    small: table,
    large: tableLarge,
    quote: 'Her bio said she cooks on Sundays. That is how I knew which table was mine.',
    name: 'Mei Tanaka',
    portrait: mei,
  },
  'interests-skills': {
    small: desk,
    large: deskLarge,
    quote: 'We matched on climbing. Two months later we split a house.',
    name: 'Kenji Mori',
    portrait: kenji,
  },
  verification: {
    small: door,
    large: doorLarge,
    quote: 'Everyone who came through the door was who they said they were.',
    name: 'Ingrid Solberg',
    portrait: ingrid,
  },
} as const satisfies Record<OnboardingStep, object>

/** The right half from 1024 px: a picture and a member's quote, others for each step. */
export function MemberPoster({ step }: { step: OnboardingStep }) {
  const { small, large, quote, name, portrait } = posters[step]
  return (
    <aside aria-label="A member’s words" className="hidden lg:block">
      {/* as high as the column next to it, at most as high as the screen */}
      <div className="sticky top-0 h-full max-h-dvh min-h-140 overflow-hidden bg-night">
        {/* keyed, so that no step shows the picture of another */}
        <SidePicture key={step} small={small} large={large} width={720} height={1000} className="absolute inset-0" />
        <figure className="absolute inset-x-10 bottom-10 rounded-lg bg-surface p-6 text-text shadow-3">
          <blockquote className="display text-title-sm leading-6.5 font-medium">{`“${quote}”`}</blockquote>
          <figcaption className="mt-4 flex items-center gap-3 font-strong">
            <Avatar seed={name} name={name} src={portrait} size={40} />
            {name}
          </figcaption>
        </figure>
      </div>
    </aside>
  )
}
