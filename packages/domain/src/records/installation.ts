import type { RecordGroup } from './record-group.ts'

const account = 'as long as your account exists'
const decided = '24 months after the decision, and as long as it holds, whatever happens to the accounts in it'
const cases = '24 months after the decision, whatever happens to the accounts in it'

/** What is kept for safety, by the law, and to run the installation. */
export const installationRecords = [
  {
    id: 'identity',
    title: 'Verification',
    purpose: 'So that housemates know who they are dealing with, and nobody returns under another name.',
    basis: 'interest',
    tables: {
      identity_sessions: { holds: 'The number of your check, and its outcome', kept: account, receivers: ['didit'] },
      identity_decisions: { holds: 'What a person decided about a check by hand', kept: account },
      identity_documents: {
        holds: 'A code of your document that its number cannot be read from',
        kept: account,
      },
      ended_documents: {
        holds: 'The same code of a member whose membership we ended',
        kept: '24 months after the end',
      },
    },
  },
  {
    id: 'safety',
    title: 'Safety',
    purpose: 'To look into reports, to decide them, and to let you appeal.',
    basis: 'law',
    tables: {
      blocks: { holds: 'Whom you blocked', kept: 'until you unblock them, or with either account' },
      reports: { holds: 'What you reported, with a copy of it', kept: cases },
      report_files: {
        holds: 'Pictures of a report',
        kept: `${cases}; 24 hours for one that is not sent`,
        receivers: ['storage'],
      },
      cases: { holds: 'The case of what was reported', kept: decided },
      case_decisions: { holds: 'What a person decided, and why', kept: decided, receivers: ['mail'] },
      appeals: { holds: 'An appeal and its answer', kept: cases, receivers: ['mail'] },
      suspensions: { holds: 'When you were suspended, and why', kept: account },
      pending_acts: { holds: 'What waits for a second operator', kept: cases },
      operator_notes: { holds: 'Notes of operators about you; they are in your download', kept: account },
      role_changes: { holds: 'When you became an operator or stopped being one', kept: account },
      audit_log: { holds: 'What operators did', kept: '5 years' },
      audit_head: { holds: 'The end of that list', kept: 'always; it is about nobody' },
      audit_checks: { holds: 'What the last check of that list found', kept: 'always; it is about nobody' },
      audit_days: { holds: 'How many acts of each kind there were on a day', kept: '5 years; it is about nobody' },
    },
  },
  {
    id: 'running',
    title: 'Running the site',
    purpose: 'To keep the site running and to stop abuse.',
    basis: 'interest',
    tables: {
      setup_steps: { holds: 'Which first steps of the installation are done', kept: 'always; it is about nobody' },
      cost_rates: { holds: 'Rates between currencies', kept: 'always; they are about nobody' },
      rate_limits: {
        holds: 'How often an address or an account has just done something',
        kept: 'a day at most, until the night after',
      },
      erasures: {
        holds: 'That an account was erased, as a code that names nobody',
        kept: '24 months, so that backups cannot bring it back',
      },
      erasure_receipts: {
        holds: 'What each service answered when it was asked to erase an account',
        kept: '24 months',
        receivers: ['stripe', 'didit', 'posthog', 'storage'],
      },
      consents: {
        holds: 'Your answers about cookies and analytics, with their version and time; of a visitor by a random number',
        kept: '24 months',
      },
      webhook_events: { holds: 'Which messages of Stripe and Didit we have read', kept: '90 days' },
      'pgboss.*': {
        holds: 'Work that waits, such as emails to send',
        kept: '14 days; 90 days for what failed',
        receivers: ['mail'],
      },
    },
    elsewhere: [
      {
        holds: 'Technical records: the time of a request, its path without what was searched for, errors',
        kept: 'as the host of our servers rotates them',
        receivers: ['traces'],
      },
      {
        holds: 'Backups',
        kept: 'as the operator’s plan says; accounts erased since then are erased again after a restore',
      },
      {
        holds: 'In your browser: your session, currency, theme, drafts and your answer about cookies',
        kept: 'until you clear it',
      },
    ],
  },
  {
    id: 'things',
    title: 'Things that are about nobody',
    purpose: 'To set up the installation.',
    basis: 'none',
    tables: {
      app_config: { holds: 'Settings of the installation', kept: 'until they are changed' },
      settings: { holds: 'Settings of the installation', kept: 'until they are changed' },
      app_theme_settings: { holds: 'The colours of the site', kept: 'until they are changed' },
      interest_uses: { holds: 'How many members have each interest', kept: 'always' },
      sign_up_days: { holds: 'How many of the present members signed up on a day', kept: 'always' },
      interests: { holds: 'The interests one can choose', kept: 'until they are changed' },
      places: { holds: 'The names of places of stays', kept: 'always' },
      kysely_migration: { holds: 'Which versions the database has had', kept: 'always' },
      kysely_migration_lock: { holds: 'Whether it is being changed', kept: 'always' },
    },
  },
  {
    id: 'sandbox',
    title: 'Trials',
    purpose: 'To try the site without outside services. A real installation has nothing in them.',
    basis: 'none',
    tables: {
      sandbox_mails: { holds: 'Emails of a trial', kept: 'as long as the trial' },
      sandbox_identity_sessions: { holds: 'Identity checks of a trial', kept: 'as long as the trial' },
      sandbox_stripe_calls: { holds: 'Calls to the payments of a trial', kept: 'as long as the trial' },
      sandbox_stripe_objects: { holds: 'Payments of a trial', kept: 'as long as the trial' },
    },
  },
] as const satisfies readonly RecordGroup[]
