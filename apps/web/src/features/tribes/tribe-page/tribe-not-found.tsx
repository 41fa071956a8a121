import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { PosterScreen } from '../../../ui/states/poster-screen.tsx'

/** TRIBE-01: shown for an address without a tribe. */
export function TribeNotFound() {
  return (
    <PosterScreen title="Tribe not found" text="It may have been removed, or the link may be incomplete.">
      <ButtonLink to="/app">Explore Tribes</ButtonLink>
    </PosterScreen>
  )
}
