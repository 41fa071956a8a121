import { api } from '../../platform/procedure.ts'
import { requireViewer } from '../../platform/require-viewer.ts'
import { checkGender } from './check-gender.ts'
import type { VerificationDeps } from './deps.ts'
import { findVerification } from './find-verification.ts'
import { ownGender, showGender, stateGender } from './own-gender.ts'
import { startVerification } from './start-verification.ts'

export function verificationRoutes(deps: VerificationDeps) {
  const { verification } = api
  return {
    own: verification.own.handler(({ context }) => findVerification(deps, requireViewer(context).id)),
    start: verification.start.handler(({ input, context }) =>
      startVerification(deps, requireViewer(context), input?.userId),
    ),
    gender: verification.gender.handler(({ context }) => ownGender(deps, requireViewer(context))),
    stateGender: verification.stateGender.handler(({ input, context }) =>
      stateGender(deps, requireViewer(context), input.gender),
    ),
    showGender: verification.showGender.handler(({ input, context }) =>
      showGender(deps, requireViewer(context), input.is_shown),
    ),
    checkGender: verification.checkGender.handler(({ input, context }) =>
      checkGender(deps, requireViewer(context), input.gender),
    ),
  }
}
