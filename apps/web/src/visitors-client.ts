import { followConsent } from './features/consent/follow-consent.ts'
import { reloadRestoredPage } from './platform/page/reload-restored-page.ts'
import { startIslands } from './platform/page/start-islands.ts'

// the browser may restore the page after the visitor has signed in
reloadRestoredPage()
followConsent(startIslands(() => import('./islands-client.tsx')))
