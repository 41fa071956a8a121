import { accountsErrors } from './accounts/index.ts'
import { chatErrors } from './chat/index.ts'
import { consoleErrors } from './console/index.ts'
import { costsErrors } from './costs/index.ts'
import { sharedErrors } from './errors.ts'
import { membershipErrors } from './membership/index.ts'
import { notificationsErrors } from './notifications/index.ts'
import { onboardingErrors } from './onboarding/index.ts'
import { profilesErrors } from './profiles/index.ts'
import { reservationsErrors } from './reservations/index.ts'
import { reviewsErrors } from './reviews/index.ts'
import { safetyErrors } from './safety/index.ts'
import { tribesErrors } from './tribes/index.ts'
import { verificationErrors } from './verification/index.ts'

/** Every refusal of the product: code, HTTP status, text. */
export const catalogue = {
  ...sharedErrors,
  ...accountsErrors,
  ...chatErrors,
  ...consoleErrors,
  ...costsErrors,
  ...membershipErrors,
  ...notificationsErrors,
  ...onboardingErrors,
  ...profilesErrors,
  ...reservationsErrors,
  ...reviewsErrors,
  ...safetyErrors,
  ...tribesErrors,
  ...verificationErrors,
}
export type ErrorCode = keyof typeof catalogue
