import { followConsent } from './features/consent/follow-consent.ts'
import { reloadAfterSignIn } from './platform/page/reload-after-sign-in.ts'
import { application, startIslands } from './platform/page/start-islands.ts'

const start = startIslands(() =>
  application() === null ? import('./islands-client.tsx') : import('./application.tsx'),
)
followConsent(start)
reloadAfterSignIn()
