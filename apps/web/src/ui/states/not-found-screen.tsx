import { ButtonLink } from '../buttons/button-link.tsx'
import { PosterScreen } from './poster-screen.tsx'

/** ROUTE-06: an unknown page, or one that the viewer may not see. */
export function NotFoundScreen() {
  return (
    <PosterScreen
      title="Page not found"
      text="There is nothing at this address. The page may have moved, or the link may be incomplete."
    >
      <ButtonLink to="/app">Explore Tribes</ButtonLink>
      <ButtonLink variant="outline" to="/">
        Home
      </ButtonLink>
    </PosterScreen>
  )
}
