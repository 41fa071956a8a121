import type { Platform } from '../../platform/platform.ts'
import { api } from '../../platform/procedure.ts'
import { requireViewer } from '../../platform/require-viewer.ts'
import type { Operators } from '../operators/index.ts'
import type { Profiles } from '../profiles/index.ts'
import { saveBasicInfo, saveInterests, skipVerification } from './save-step.ts'

export type OnboardingDeps = Platform & { profiles: Profiles; operators: Operators }

export function onboardingRoutes(deps: OnboardingDeps) {
  const { onboarding } = api
  const { db, profiles, operators } = deps
  return {
    interests: onboarding.interests.handler(() => profiles.listInterests(db)),
    saveBasicInfo: onboarding.saveBasicInfo.handler(({ input, context }) =>
      saveBasicInfo(deps, requireViewer(context).id, input),
    ),
    saveInterests: onboarding.saveInterests.handler(({ input, context }) =>
      saveInterests(deps, requireViewer(context).id, input.interests),
    ),
    skipVerification: onboarding.skipVerification.handler(async ({ context }) =>
      skipVerification(deps, requireViewer(context).id, (await operators.settings()).verificationRequired),
    ),
  }
}
