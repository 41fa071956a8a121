import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import type { EmailGalleryDeps } from './emails.ts'
import type { FakeIdentityDeps } from './identity.ts'
import type { FakeStripeDeps } from './stripe/fake.ts'

export type SandboxDeps = EmailGalleryDeps & {
  db: Database
  clock: Clock
  /** The keys of the fake identity partner; null where a real partner or an operator verifies. */
  identity: Pick<FakeIdentityDeps, 'keys' | 'webhookAddress'> | null
  /** The keys of the fake payment provider; null where a real one, or none, is configured. */
  payments: Pick<FakeStripeDeps, 'keys' | 'webhookAddress'> | null
}
