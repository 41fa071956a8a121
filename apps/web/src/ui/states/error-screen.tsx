import { refusalOf } from '../../platform/api/refusal.ts'
import { ButtonLink } from '../buttons/button-link.tsx'
import { Button } from '../buttons/button.tsx'
import boat from '../pictures/scenes/boat.svg'
import { PosterScreen } from './poster-screen.tsx'

/** ROUTE-06: an unexpected error. The request id lets support find it in the logs. */
export function ErrorScreen({ error }: { error: unknown }) {
  const requestId = refusalOf(error)?.requestId
  return (
    <PosterScreen
      scene={boat}
      title="Something went wrong"
      text={`The problem is on our side. Try again in a moment.${requestId ? ` If you contact us, quote ${requestId}.` : ''}`}
    >
      <Button onClick={() => window.location.reload()}>Reload</Button>
      <ButtonLink variant="outline" to="/" reloadDocument>
        Home
      </ButtonLink>
    </PosterScreen>
  )
}
