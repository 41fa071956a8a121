import { cutText, holdsVisible, stripBadges, stripDirectionMarks } from '@wayhouse/domain'
import { maxNameLength } from '@wayhouse/domain/accounts'
import { profileBounds } from '@wayhouse/domain/profiles'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Config } from '../../config/config.ts'
import { exchangeCode, readProfile } from './linkedin-calls.ts'

/**
 * Sign-in with LinkedIn by OpenID Connect, or no plugin if it is not configured. Uses the generic plugin because the URLs
 * of better-auth's LinkedIn provider cannot point to a fake; routes and rows are the same.
 */
export function linkedIn(settings: Config['linkedIn']) {
  if (settings === null) return []
  const { clientId, clientSecret, authorizationBase } = settings
  return [
    genericOAuth({
      config: [
        {
          providerId: 'linkedin',
          name: 'LinkedIn',
          clientId,
          clientSecret,
          authorizationUrl: `${authorizationBase}/oauth/v2/authorization`,
          tokenUrl: `${authorizationBase}/oauth/v2/accessToken`,
          getToken: (exchange) => exchangeCode(settings, exchange),
          getUserInfo: ({ accessToken }) => readProfile(settings, accessToken),
          scopes: ['openid', 'profile', 'email'],
          // LinkedIn accepts no code challenge from confidential clients
          pkce: false,
          accountSubject: ({ profile }) => String(profile['sub']),
          mapProfileToUser: (profile) => ({
            name: textOf(profile['name'], maxNameLength) ?? '',
            given_name: textOf(profile['given_name'], profileBounds.name),
            family_name: textOf(profile['family_name'], profileBounds.name),
          }),
        },
      ],
    }),
  ]
}

function textOf(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null
  const text = stripBadges(stripDirectionMarks(value.replaceAll(/\p{Cc}/gu, ' '))).trim()
  return holdsVisible(text) ? cutText(text, maxLength) : null
}
