import { api } from '../../platform/procedure.ts'
import { signedIn } from '../../platform/signed-in.ts'
import { findVerification } from './find-verification.ts'
import { startVerification } from './start-verification.ts'
import type { StartParts } from './start-verification.ts'

export function verificationRoutes(parts: StartParts) {
  const { verification } = api
  return {
    own: verification.own.handler(({ context }) => findVerification(parts, signedIn(context).id)),
    start: verification.start.handler(({ input, context }) =>
      startVerification(parts, signedIn(context), input?.userId),
    ),
  }
}
