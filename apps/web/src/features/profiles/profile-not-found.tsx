import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { PosterScreen } from '../../ui/states/poster-screen.tsx'

/** USER-01: there is no such member, or their profile is hidden. */
export function ProfileNotFound() {
  return (
    <PosterScreen title="Profile not found" text="The requested profile could not be found.">
      <ButtonLink to="/app">Explore Tribes</ButtonLink>
    </PosterScreen>
  )
}
