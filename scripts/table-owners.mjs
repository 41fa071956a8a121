// The room that owns each table. The SQL of a room may name its own tables and published views; for other tables it calls
// the owner's functions. `node scripts/check-tables.mjs` checks this.
import { tablesIn } from './read-sql.mjs'

/** Tables by their owner: a room, or the platform. The sandbox's tables have no members' data. */
export const owners = {
  accounts: [
    'users',
    'sessions',
    'access_tokens',
    'accounts',
    'verifications',
    'two_factors',
    'known_devices',
    'erasures',
    'erasure_receipts',
    'erasure_warnings',
    'consents',
  ],
  chat: ['attachments', 'chat_preferences', 'message_reactions', 'messages', 'thread_members', 'threads'],
  membership: [
    'billing_customers',
    'checkouts',
    'early_bird_seats',
    'membership_emails',
    'payments',
    'subscriptions',
    'contract_refunds',
    'renewal_prices',
    'withdrawals',
  ],
  costs: [
    'cost_balances',
    'cost_copies',
    'cost_debts',
    'cost_entries',
    'cost_expenses',
    'cost_included',
    'cost_ledgers',
    'cost_members',
    'cost_plan_consents',
    'cost_plan_payments',
    'cost_plans',
    'cost_rates',
    'cost_receipts',
    'cost_settlements',
    'cost_shares',
    'cost_versions',
    'paying_details',
  ],
  notifications: ['muted_mails', 'notifications'],
  operators: ['app_config', 'app_theme_settings', 'operator_notes', 'settings', 'setup_steps'],
  platform: ['audit_checks', 'audit_days', 'audit_head', 'audit_log', 'rate_limits', 'webhook_events'],
  profiles: [
    'avatar_files',
    'interest_uses',
    'interests',
    'profiles',
    'role_changes',
    'sign_up_days',
    'suspensions',
    'user_skills',
  ],
  reservations: ['calendar_feeds', 'tribe_reservations'],
  reviews: ['both_reviews', 'published_reviews', 'reputations', 'review_drafts', 'user_reviews', 'user_tribe_reviews'],
  safety: ['appeals', 'blocks', 'case_decisions', 'cases', 'pending_acts', 'report_files', 'reports'],
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
  verification: ['ended_documents', 'identity_decisions', 'identity_documents', 'identity_sessions'],
}

/** Read-only views that an owner publishes for fast joins; `readers` if only some rooms may use them. */
export const publishedViews = {
  member_states: { owner: 'profiles', readers: ['accounts'] },
  subscribers: { owner: 'profiles' },
}

/**
 * Tables of rooms that the demo data is written to. A room's functions act in the present: they refuse a stay of last year, and send
 * emails. Where they take a time, as for accounts, tribes and messages, the demo calls them; what else has happened in the past, it writes.
 */
export const demoTables = Object.values({
  'which parts an interrupted start has written': ['users', 'accounts', 'app_config'],
  'plans since some month, as the provider’s webhooks would have stored them': [
    'billing_customers',
    'checkouts',
    'early_bird_seats',
    'membership_emails',
    'payments',
    'subscriptions',
  ],
  'members who were verified long ago': ['profiles', 'user_skills'],
  'stays that are over, who lived there, and what they wrote about each other': [
    'tribes',
    'tribe_members',
    'tribe_reservations',
    'user_reviews',
    'user_tribe_reviews',
  ],
  'cases in every state': ['cases', 'reports', 'case_decisions', 'appeals', 'pending_acts', 'suspensions'],
  'the first steps of an installation, which were taken long ago': ['setup_steps'],
  'whom somebody blocked some weeks ago': ['blocks'],
  'costs that some members share, questioned or partly paid, and a payment plan': [
    'cost_expenses',
    'cost_members',
    'cost_plan_payments',
    'cost_plans',
    'cost_settlements',
    'paying_details',
  ],
  'conversations of some weeks, read up to some message': [
    'messages',
    'message_reactions',
    'threads',
    'thread_members',
  ],
}).flat()

const server = 'apps/server/src'
const demo = 'add-ons/demo/src'
/** The folders whose SQL is checked. */
export const foldersWithSql = [server, 'add-ons/sandbox/src', demo]

/** Folders that use the tables of an owner, in addition to `features/<room>` of the server. All others have no SQL. */
const folders = {
  [`${server}/platform`]: 'platform',
  [`${server}/providers/identity`]: 'verification',
  'add-ons/sandbox/src': 'sandbox',
  [demo]: 'demo',
}

// tests write to any table
const exempt = new RegExp(String.raw`^${server}/testing/|\.test\.ts$|\.gen\.ts$`)

/** The owner that a file belongs to, by its path; null if it may use any table. */
export function ownerOf(path) {
  if (exempt.test(path)) return null
  const room = new RegExp(`^${server}/features/([^/]+)/`).exec(path)?.[1]
  return room ?? Object.entries(folders).find(([folder]) => path.startsWith(`${folder}/`))?.[1] ?? 'no room'
}

const tables = new Map(Object.entries(owners).flatMap(([owner, names]) => names.map((name) => [name, owner])))

/** What is wrong with the SQL of these files (`readCode`): `{ path, line, text }` each. */
export function foreignTables(files) {
  return files.filter(({ path }) => ownerOf(path) !== null).flatMap(foreignTablesIn)
}

function foreignTablesIn(file) {
  const { path, lineOf, statements } = file
  const owner = ownerOf(path)
  const unread = statements.filter(({ tree }) => tree === null)
  const foreign = namesIn(file).flatMap(({ node, name }) => {
    const tableOwner = tables.get(name) ?? publishedViews[name]?.owner
    if (tableOwner === undefined || tableOwner === owner || isShared(name, owner)) return []
    return [{ node, text: `names ${name}, which belongs to ${tableOwner}, not to ${owner}` }]
  })
  const found = [...unread.map(({ node }) => ({ node, text: 'has SQL that PostgreSQL cannot read' })), ...foreign]
  return found.map(({ node, text }) => ({ path, line: lineOf(node), text }))
}

/** The tables that a file names in its SQL and in the query builder. */
function namesIn({ statements, tables: named }) {
  const inSql = ({ node, tree }) => tablesIn(tree).map((name) => ({ node, name }))
  return [...named, ...statements.flatMap(inSql)]
}

function isShared(name, owner) {
  if (owner === 'demo' && demoTables.includes(name)) return true
  const view = publishedViews[name]
  return view !== undefined && (view.readers?.includes(owner) ?? true)
}

/** Tables of `demoTables` that the demo does not name, if it is there (decision 020). */
export function unusedDemoTables(files) {
  const own = files.filter(({ path }) => path.startsWith(demo))
  const named = new Set(own.flatMap((file) => namesIn(file).map(({ name }) => name)))
  return own.length === 0 ? [] : demoTables.filter((name) => !named.has(name))
}

/** Tables and views of the generated schema (`readCode`) without an owner or with several, and listed ones that it does not have. */
export function ownershipErrors({ nodes }) {
  const listed = [...Object.values(owners).flat(), ...Object.keys(publishedViews)]
  const schema = nodes.find(({ type, id }) => type === 'TSInterfaceDeclaration' && id.name === 'DB')
  const present = schema.body.body.map(({ key }) => key.name)
  return [
    ...present.filter((name) => !listed.includes(name)).map((name) => `${name} has no owner`),
    ...listed.filter((name) => !present.includes(name)).map((name) => `${name} is not in the database`),
    ...listed.filter((name, index) => listed.indexOf(name) !== index).map((name) => `${name} has two owners`),
  ]
}
