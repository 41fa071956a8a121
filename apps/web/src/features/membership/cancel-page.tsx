import { useEffect } from 'react'
import { toast } from '../../platform/actions/toast.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import chair from '../../ui/pictures/scenes/chair.svg'
import { PosterScreen } from '../../ui/states/poster-screen.tsx'

/** SUB-07: the return from a cancelled checkout. */
export function CancelPage() {
  useEffect(() => toast.error('Subscription cancelled'), [])
  return (
    <PosterScreen
      scene={chair}
      title="Subscription Cancelled"
      text="Your subscription was not completed. If you experienced any issues, please try again or contact support."
      note="Nothing was charged."
    >
      <ButtonLink to="/pricing">Try again</ButtonLink>
      <ButtonLink variant="outline" to="/">
        Home
      </ButtonLink>
    </PosterScreen>
  )
}
