import { api } from '../../platform/procedure.ts'
import { signedIn } from '../../platform/signed-in.ts'
import { findVerification } from './find-verification.ts'
import { startVerification } from './start-verification.ts'
import type { StartDeps } from './start-verification.ts'

export function verificationRoutes(deps: StartDeps) {
  const { verification } = api
  return {
    own: verification.own.handler(({ context }) => findVerification(deps, signedIn(context).id)),
    start: verification.start.handler(({ input, context }) =>
      startVerification(deps, signedIn(context), input?.userId),
    ),
  }
}
