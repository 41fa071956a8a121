import { randomUUID } from 'node:crypto'
import { escapeHtml } from '@wayhouse/server/platform/escape-html'
import { readForm } from '@wayhouse/server/platform/http/body'
import { sendJson } from '@wayhouse/server/platform/http/exchange'
import type { Exchange, Handler } from '@wayhouse/server/platform/http/exchange'
import { sendPage } from './page.ts'

const base = '/sandbox/linkedin'

/** The people that LinkedIn can return, with their userinfo. */
const personas = {
  new: { label: 'A new person', email: true, confirmed: true },
  existing: { label: 'An existing member (guest@demo.test)', email: 'guest@demo.test', confirmed: true },
  'no-email': { label: 'A person who shares no email address', email: false, confirmed: false },
  unconfirmed: { label: 'A person with an unconfirmed email address', email: true, confirmed: false },
} as const
type Persona = keyof typeof personas

/** A fake of LinkedIn: a page to choose a person, and its OpenID Connect endpoints. Stores nothing. */
export function fakeLinkedIn(): Handler {
  return async (exchange) => {
    const { pathname, searchParams } = exchange.url
    if (pathname === `${base}/oauth/v2/authorization`) return choosePersona(exchange, searchParams)
    if (pathname === `${base}/oauth/v2/accessToken`) return sendToken(exchange)
    if (pathname === `${base}/v2/userinfo`) return sendUserInfo(exchange)
    return false
  }
}

function choosePersona(exchange: Exchange, query: URLSearchParams): true {
  const redirectUri = URL.parse(query.get('redirect_uri') ?? '')
  const state = query.get('state') ?? ''
  if (redirectUri === null || redirectUri.host !== exchange.request.headers.host) {
    return sendPage(exchange, 400, 'LinkedIn', '<p>The redirect_uri does not match this application.</p>')
  }
  const linkTo = (result: Record<string, string>) => {
    const target = new URL(redirectUri)
    for (const [name, value] of Object.entries({ ...result, state })) target.searchParams.set(name, value)
    return escapeHtml(target.href)
  }
  const choices = Object.entries(personas).map(
    ([id, { label }]) => `<li><a href="${linkTo({ code: `${id}.${randomUUID()}` })}">${escapeHtml(label)}</a></li>`,
  )
  const cancel = linkTo({ error: 'user_cancelled_login', error_description: 'The member declined to sign in' })
  return sendPage(
    exchange,
    200,
    'Sign in with LinkedIn',
    `<p>This page replaces LinkedIn. Sign in as:</p><ul>${choices.join('')}<li><a href="${cancel}">Cancel</a></li></ul>`,
  )
}

async function sendToken(exchange: Exchange): Promise<true> {
  const form = await readForm(exchange)
  const code = form.get('code') ?? ''
  if (personaOf(code) === null) return sendJson(exchange, 400, { error: 'invalid_request' })
  return sendJson(exchange, 200, {
    access_token: code,
    expires_in: 5_184_000,
    token_type: 'Bearer',
    scope: 'openid,profile,email',
  })
}

function sendUserInfo(exchange: Exchange): true {
  const token = (exchange.request.headers.authorization ?? '').replace(/^Bearer /, '')
  const persona = personaOf(token)
  if (persona === null) return sendJson(exchange, 401, { message: 'Invalid access token' })
  const { email, confirmed } = personas[persona]
  // the existing member is always the same person; all others are new each time
  const sub = persona === 'existing' ? 'existing' : token.replace(/\W/g, '')
  const address = typeof email === 'string' ? email : `${sub.slice(0, 20)}@linkedin.test`
  return sendJson(exchange, 200, {
    sub,
    name: 'Noa Lind',
    given_name: 'Noa',
    family_name: 'Lind',
    locale: { country: 'SE', language: 'en' },
    ...(email === false ? {} : { email: address, email_verified: confirmed }),
  })
}

function personaOf(code: string): Persona | null {
  const id = code.split('.')[0] ?? ''
  return id in personas ? (id as Persona) : null // checked on the left
}
