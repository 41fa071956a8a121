import type { PublicConfig, SessionUser } from '@wayhouse/domain/accounts'
import { api } from '../../platform/procedure.ts'
import { requireViewer } from '../../platform/require-viewer.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { recordConsent } from './consents.ts'
import type { AccountsDeps } from './deps.ts'
import { disconnectLinkedIn } from './disconnect-linkedin.ts'
import { cancelErasure, erasedOn, requestErasure } from './erasure.ts'
import { ownAccount } from './own-account.ts'
import { ownData } from './own-data.ts'
import { endOtherSessions, endSession, ownSessions } from './own-sessions.ts'
import { createToken, revokeToken, tokensOf } from './tokens/own-tokens.ts'

export function accountsRoutes(deps: AccountsDeps) {
  const { accounts } = api
  const { db, clock } = deps
  return {
    session: accounts.session.handler(({ context }) => ({
      user: context.viewer === null ? null : sessionUser(context.viewer),
    })),
    config: accounts.config.handler(() => publicConfig(deps)),
    recordConsent: accounts.recordConsent.handler(({ input, context }) =>
      recordConsent(deps, { userId: context.viewer?.id ?? null, ip: context.ip }, input),
    ),
    account: accounts.account.handler(({ context }) => ownAccount(deps, requireViewer(context))),
    data: accounts.data.handler(({ context }) => ownData(deps, requireViewer(context))),
    sessions: accounts.sessions.handler(({ input, context }) =>
      ownSessions(db, clock, requireViewer(context), input.cursor),
    ),
    endSession: accounts.endSession.handler(({ input, context }) => endSession(db, requireViewer(context), input.id)),
    endOtherSessions: accounts.endOtherSessions.handler(({ context }) => endOtherSessions(db, requireViewer(context))),
    tokens: accounts.tokens.handler(({ context }) => tokensOf(deps, requireViewer(context).id)),
    createToken: accounts.createToken.handler(({ input, context }) => createToken(deps, requireViewer(context), input)),
    revokeToken: accounts.revokeToken.handler(({ input, context }) =>
      revokeToken(db, requireViewer(context), input.id),
    ),
    disconnectLinkedIn: accounts.disconnectLinkedIn.handler(({ context }) =>
      disconnectLinkedIn(db, requireViewer(context)),
    ),
    requestErasure: accounts.requestErasure.handler(({ input, context }) =>
      requestErasure(deps, requireViewer(context), input.password ?? ''),
    ),
    cancelErasure: accounts.cancelErasure.handler(({ context }) => cancelErasure(deps, requireViewer(context))),
  }
}

function sessionUser(viewer: Viewer): SessionUser {
  const {
    session_id: _session,
    is_suspended,
    has_unread_note,
    operator_role: _role,
    has_second_factor: _factor,
    operates_until: _until,
    deletion_requested_at,
    ...person
  } = viewer
  return {
    ...person,
    console: consoleFor(viewer),
    erased_on: deletion_requested_at === null ? null : erasedOn(deletion_requested_at),
    restriction: is_suspended ? 'suspended' : has_unread_note ? 'note' : null,
  }
}

function consoleFor(viewer: Viewer): SessionUser['console'] {
  const { operator_role, has_second_factor, operates_until, is_suspended, has_unread_note, deletion_requested_at } =
    viewer
  const isOut = is_suspended || has_unread_note || deletion_requested_at !== null
  if (operator_role === null || isOut) return null
  if (operates_until !== null) return 'open'
  return has_second_factor ? 'code' : 'no factor'
}

async function publicConfig({ operators, config, clock }: AccountsDeps): Promise<PublicConfig> {
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
    open_ended_renewals: settings.openEndedRenewals,
    withdrawal_after_renewal: settings.withdrawalAfterRenewal,
    public_numbers: settings.publicNumbers,
    email_confirmation: config.emailConfirmation,
    linkedin: config.linkedIn !== null,
    analytics: config.analytics && { key: config.analytics.key, host: config.analytics.host },
    sandbox: config.sandbox,
    clock_ahead_ms: clock.ahead(),
  }
}
