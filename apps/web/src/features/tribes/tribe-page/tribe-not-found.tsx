import { ButtonLink } from '../../../ui/button-link.tsx'
import { PosterScreen } from '../../../ui/poster-screen.tsx'

/** TRIBE-01: no tribe lives at this address. */
export function TribeNotFound() {
  return (
    <PosterScreen title="Tribe not found" text="It may have been taken down, or the link is cut short.">
      <ButtonLink to="/app">Explore Tribes</ButtonLink>
    </PosterScreen>
  )
}
