import { refusalOf } from '../platform/refusal.ts'
import { ButtonLink } from './button-link.tsx'
import { Button } from './button.tsx'
import { PosterScreen } from './poster-screen.tsx'

/** ROUTE-06: something failed that we did not foresee. The request id lets support find it. */
export function ErrorScreen({ error }: { error: unknown }) {
  const requestId = refusalOf(error)?.requestId
  return (
    <PosterScreen
      title="Something went wrong"
      text={`The error is ours. Try again in a moment.${requestId ? ` If you write to us, name ${requestId}.` : ''}`}
    >
      <Button onClick={() => window.location.reload()}>Reload</Button>
      <ButtonLink variant="outline" to="/" reloadDocument>
        Home
      </ButtonLink>
    </PosterScreen>
  )
}
