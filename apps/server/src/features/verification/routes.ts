import { api } from '../../platform/procedure.ts'
import { requireViewer } from '../../platform/require-viewer.ts'
import type { VerificationDeps } from './deps.ts'
import { findVerification } from './find-verification.ts'
import { startVerification } from './start-verification.ts'

export function verificationRoutes(deps: VerificationDeps) {
  const { verification } = api
  return {
    own: verification.own.handler(({ context }) => findVerification(deps, requireViewer(context).id)),
    start: verification.start.handler(({ input, context }) =>
      startVerification(deps, requireViewer(context), input?.userId),
    ),
  }
}
