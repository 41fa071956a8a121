import type { Database } from '../../platform/database/connect.ts'
import { api } from '../../platform/procedure.ts'
import { signedIn } from '../../platform/signed-in.ts'
import type { Installation } from '../operators/index.ts'
import { saveBasicInfo, saveInterests, skipVerification } from './save-step.ts'

export function onboardingRoutes({ db, installation }: { db: Database; installation: Installation }) {
  const { onboarding } = api
  return {
    interests: onboarding.interests.handler(() =>
      db.selectFrom('interests').select(['id', 'name']).orderBy('name').execute(),
    ),
    saveBasicInfo: onboarding.saveBasicInfo.handler(({ input, context }) =>
      saveBasicInfo(db, signedIn(context).id, input),
    ),
    saveInterests: onboarding.saveInterests.handler(({ input, context }) =>
      saveInterests(db, signedIn(context).id, input.interests),
    ),
    skipVerification: onboarding.skipVerification.handler(async ({ context }) =>
      skipVerification(db, signedIn(context).id, (await installation.settings()).verificationRequired),
    ),
  }
}
