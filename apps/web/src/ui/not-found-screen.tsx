import { ButtonLink } from './button-link.tsx'
import { PosterScreen } from './poster-screen.tsx'

/** Nothing lives at this address, or nothing this person may see. */
export function NotFoundScreen() {
  return (
    <PosterScreen
      title="Page not found"
      text="There is nothing at this address. It may have moved, or the link is cut short."
    >
      <ButtonLink to="/">Home</ButtonLink>
    </PosterScreen>
  )
}
