import type { PublicConfig, SessionUser } from '@wayhouse/domain/accounts'
import type { Config } from '../../config.ts'
import { api } from '../../platform/procedure.ts'
import { signedIn } from '../../platform/signed-in.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Operators } from '../operators/index.ts'
import type { AccountsDeps } from './deps.ts'
import { disconnectLinkedIn } from './disconnect-linkedin.ts'
import { cancelErasure, erasedOn, requestErasure } from './erasure.ts'
import { ownAccount } from './own-account.ts'
import { ownData } from './own-data.ts'
import { endOtherSessions, endSession, ownSessions } from './own-sessions.ts'

export function accountsRoutes(deps: AccountsDeps) {
  const { accounts } = api
  const { db, clock, operators, config } = deps
  return {
    session: accounts.session.handler(({ context }) => ({
      user: context.viewer === null ? null : sessionUser(context.viewer),
    })),
    config: accounts.config.handler(() => publicConfig(operators, config)),
    account: accounts.account.handler(({ context }) => ownAccount(deps, signedIn(context))),
    data: accounts.data.handler(({ context }) => ownData(deps, signedIn(context))),
    sessions: accounts.sessions.handler(({ input, context }) =>
      ownSessions(db, clock, signedIn(context), input.cursor),
    ),
    endSession: accounts.endSession.handler(({ input, context }) => endSession(db, signedIn(context), input.id)),
    endOtherSessions: accounts.endOtherSessions.handler(({ context }) => endOtherSessions(db, signedIn(context))),
    disconnectLinkedIn: accounts.disconnectLinkedIn.handler(({ context }) => disconnectLinkedIn(db, signedIn(context))),
    requestErasure: accounts.requestErasure.handler(({ input, context }) =>
      requestErasure(deps, signedIn(context), input.password ?? ''),
    ),
    cancelErasure: accounts.cancelErasure.handler(({ context }) => cancelErasure(deps, signedIn(context))),
  }
}

function sessionUser(viewer: Viewer): SessionUser {
  const { session_id: _session, is_suspended: _suspended, deletion_requested_at, ...person } = viewer
  return {
    ...person,
    erased_on: deletion_requested_at === null ? null : erasedOn(deletion_requested_at),
  }
}

async function publicConfig(operators: Operators, config: Config): Promise<PublicConfig> {
  const settings = await operators.settings()
  return {
    places: { provider: settings.placesProvider, google_places_api_key: settings.googlePlacesApiKey },
    map: {
      provider: config.map.provider,
      style_url: config.map.provider === 'maplibre' ? config.map.styleUrl : null,
      google_maps_embed_key: config.map.provider === 'google' ? config.map.googleKey : null,
    },
    theme: settings.theme,
    verification_required: settings.verificationRequired,
    email_confirmation: config.emailConfirmation,
    linkedin: config.linkedIn !== null,
    analytics: config.analytics,
    sandbox: config.sandbox,
  }
}
