import { brand } from '@wayhouse/domain'

/** What a client has to know before its first request: Markdown, for the document's description. */
export function introduction(appUrl: string): string {
  return `${brand.description}

## Signing in

Send \`POST ${appUrl}/api/auth/sign-in/email\` and keep the cookie of the answer: it is the session, and nothing else says who
calls. An operation with an empty \`security\` is open to visitors; with a session, its answer may show more. If the answer is
\`twoFactorRedirect\`, the session begins with the code of the second factor.

## Requests that change something

Bodies are JSON, with \`Content-Type: application/json\`; unknown fields are refused. An upload is the file itself, with
\`Content-Type: application/octet-stream\` or \`image/…\`. A request from a page has to come from a page of this site: with another
\`Origin\`, or with \`Sec-Fetch-Site: cross-site\`, it is refused with \`FOREIGN_ORIGIN\`. Programs send neither header.

## Answers

Errors have the form of \`Error\`. Decide by \`code\`: \`message\` is a sentence for people, in English, and may change.
What does not exist and what the caller may not see are the same 404. A 429 or 503 says in \`Retry-After\` how many seconds to wait.
New fields, codes and types of events may be added at any time: ignore those that you do not know.

A day is \`YYYY-MM-DD\`, as it is at the place of the stay. An instant is ISO 8601 in UTC. A field that ends in \`_cents\` is an integer in
cents of a euro; an amount of the shared costs is a decimal string in the currency beside it, such as \`"12.50"\`. Lists are read page by page:
send \`next_cursor\` as \`cursor\`, until it is null.`
}

/** The rooms, in the order in which they are listed. */
export const tags = {
  'sign-in':
    'Accounts, passwords and the second factor. Addresses of emailed links, below the same path, are for browsers.',
  accounts: 'The session, and what a member decides about their own account.',
  onboarding: 'The first steps of a new member.',
  verification: 'Proof of identity, and the gender that audiences of tribes depend on.',
  profiles: 'What members tell about themselves.',
  membership: 'Plans, payments, contracts and the ways out of them.',
  tribes: 'Stays that hosts share: found, published and kept up to date.',
  reservations: 'Requests for a spot and their answers; stays as calendars.',
  chat: 'Conversations of stays, of two members and of cities.',
  costs: 'Shared costs of a stay, and its payment plan. For those who take no part in the stay they do not exist.',
  reviews: 'What people of a stay say about each other.',
  notifications: 'The bell, and which kinds of notifications are emailed.',
  safety: 'Blocks, reports, and decisions of operators.',
  operators: 'What an operator may do. For everybody else, paths below `/admin` do not exist.',
  console: 'The operators’ console. For everybody else, paths below `/admin` do not exist.',
  live: 'Events as they happen, over a WebSocket.',
  webhooks: 'Where payment and identity services send their events. Not for other clients.',
}
