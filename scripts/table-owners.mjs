// The room that owns each table. The SQL of a room may name its own tables and published views; for other tables it calls
// the owner's functions. `node scripts/check-tables.mjs` checks this.

/** Tables by their owner: a room, or the platform. The sandbox's tables have no members' data. */
export const owners = {
  accounts: ['users', 'sessions', 'accounts', 'verifications', 'two_factors'],
  chat: ['attachments', 'chat_preferences', 'message_reactions', 'messages', 'thread_members', 'threads'],
  membership: ['billing_customers', 'checkouts', 'early_bird_seats', 'membership_emails', 'payments', 'subscriptions'],
  notifications: ['muted_mails', 'notifications'],
  operators: ['app_config', 'app_theme_settings', 'settings'],
  platform: ['rate_limits', 'webhook_events'],
  profiles: ['avatar_files', 'interests', 'profiles', 'role_changes', 'suspensions', 'user_skills'],
  reservations: ['calendar_feeds', 'tribe_reservations'],
  reviews: ['both_reviews', 'published_reviews', 'reputations', 'review_drafts', 'user_reviews', 'user_tribe_reviews'],
  sandbox: ['sandbox_identity_sessions', 'sandbox_mails', 'sandbox_stripe_calls', 'sandbox_stripe_objects'],
  tribes: [
    'listing_readings',
    'places',
    'tribe_changes',
    'tribe_closure_notifications',
    'tribe_hand_overs',
    'tribe_images',
    'tribe_members',
    'tribes',
    'uploaded_photos',
  ],
  verification: ['identity_decisions', 'identity_documents', 'identity_sessions'],
}

/** Read-only views that an owner publishes for fast joins; `readers` if only some rooms may use them. */
export const publishedViews = {
  member_states: { owner: 'profiles', readers: ['accounts'] },
  subscribers: { owner: 'profiles' },
}

/** Folders of the server that use a room's tables, in addition to `features/<room>`. All others have no SQL. */
const folders = {
  platform: 'platform',
  'providers/identity': 'verification',
}

// tests write to any table
const exempt = /^testing\/|\.test\.ts$|\.gen\.ts$/

/** The owner that a file of the server belongs to, by its path below `src`; null if it may use any table. */
export function ownerOf(path) {
  if (exempt.test(path)) return null
  const room = /^features\/([^/]+)\//.exec(path)?.[1]
  return room ?? Object.entries(folders).find(([folder]) => path.startsWith(`${folder}/`))?.[1] ?? 'no room'
}

const tables = new Map(Object.entries(owners).flatMap(([owner, names]) => names.map((name) => [name, owner])))

/** The uses of other owners' tables in a file's SQL, `{ line, table, owner }` each. */
export function foreignTables(path, text) {
  const owner = ownerOf(path)
  if (owner === null) return []
  return namesIn(text).flatMap(({ name, line }) => {
    const view = publishedViews[name]
    const tableOwner = tables.get(name) ?? view?.owner
    const isAllowed = tableOwner === undefined || tableOwner === owner
    if (isAllowed || (view && (view.readers?.includes(owner) ?? true))) return []
    return [{ line, table: name, owner: tableOwner }]
  })
}

/** Tables and views of the generated schema without an owner or with several, and listed ones that it does not have. */
export function ownershipErrors(schema) {
  const listed = [...Object.values(owners).flat(), ...Object.keys(publishedViews)]
  const tablesOfSchema = /export interface DB \{([^}]*)\}/.exec(schema)?.[1] ?? ''
  const present = [...tablesOfSchema.matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => name)
  return [
    ...present.filter((name) => !listed.includes(name)).map((name) => `${name} has no owner`),
    ...listed.filter((name) => !present.includes(name)).map((name) => `${name} is not in the database`),
    ...listed.filter((name, index) => listed.indexOf(name) !== index).map((name) => `${name} has two owners`),
  ]
}

const joins = '(?:inner|left|right|full|cross)Join(?:Lateral)?'
/** Calls of the query builder that take tables, with their arguments up to the first bracket. */
const calls = new RegExp(
  `\\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|using|from|table|${joins})\\(([^()]*)`,
  'g',
)
const quotedTable = /'(\w+)(?: as \w+)?'/g
/** The property of a table in a room's data download: `table: 'tribes'`. */
const tableProperty = /\btable: '(\w+)'/g
const strings = /`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g
const statement = /\b(?:select|insert into|update|delete from|truncate|lock table)\b/i
const source = /\b(?:from|join|into|update|using|table|only)\s+((?:"?\w+"?(?:\s+(?:as\s+)?\w+)?\s*,\s*)*"?\w+"?)/gi

function namesIn(text) {
  const code = withoutComments(text)
  const found = []
  const add = (name, index) => found.push({ name, line: code.slice(0, index).split('\n').length })
  for (const call of code.matchAll(calls))
    for (const [, name] of (call[1] ?? '').matchAll(quotedTable)) add(name, call.index)
  for (const match of code.matchAll(tableProperty)) add(match[1] ?? '', match.index)
  for (const { 0: literal, index } of code.matchAll(strings)) {
    if (!statement.test(literal)) continue
    for (const match of literal.matchAll(source))
      for (const part of (match[1] ?? '').split(',')) add(/\w+/.exec(part)?.[0] ?? '', index + match.index)
  }
  return found
}

/** Replaces comments by spaces, so that the line numbers stay the same. */
export function withoutComments(text) {
  return text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/.*$/gm, '$1')
}
