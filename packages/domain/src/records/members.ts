import type { RecordGroup } from './record-group.ts'

const account = 'as long as your account exists'
const stay = 'as long as the stay is kept, also after your account, then without your name'
const tax = 'as long as tax law asks, after your account without a link to you'
const nightly = 'until the night after it has ended'

/** What is kept about members, by its purpose. */
export const memberRecords = [
  {
    id: 'account',
    title: 'Your account',
    purpose: 'To let you in, and nobody else as you.',
    basis: 'contract',
    tables: {
      users: {
        holds: 'Your email address, your name, and which terms you agreed to and when',
        kept: account,
        receivers: ['mail'],
      },
      accounts: {
        holds: 'Your password as a hash, or the sign-in of LinkedIn',
        kept: account,
        receivers: ['linkedin'],
      },
      sessions: {
        holds: 'Your sessions, with the address and the browser they are used from',
        kept: `30 days after you last used one, ${nightly}`,
      },
      access_tokens: {
        holds: 'Your access tokens: their names, what they may do, when they were used, and a hash of each',
        kept: `until you revoke them, or ${nightly}`,
      },
      verifications: { holds: 'Links of emails that wait to be opened', kept: `an hour, ${nightly}` },
      two_factors: { holds: 'The secret of your authenticator app, encrypted', kept: account },
      erasure_warnings: { holds: 'Which reminders you got before your account is erased', kept: account },
      known_devices: { holds: 'From which kinds of devices you have signed in', kept: account },
    },
  },
  {
    id: 'profile',
    title: 'Your profile',
    purpose: 'So that members know whom they would live with.',
    basis: 'contract',
    tables: {
      profiles: {
        holds: 'What your profile says, your settings, and the state of your membership and verification',
        kept: account,
      },
      user_skills: { holds: 'Your skills', kept: account },
      avatar_files: {
        holds: 'Your picture',
        kept: 'until the night after you replace it or your account is erased',
        receivers: ['storage'],
      },
      reputations: { holds: 'The mean of the reviews about you', kept: account },
      chat_preferences: { holds: 'Whether you take questions before a request', kept: account },
    },
  },
  {
    id: 'stays',
    title: 'Stays',
    purpose: 'To find, share and live in a stay together.',
    basis: 'contract',
    tables: {
      tribes: {
        holds: 'The stays you host: place, dates, price, listing',
        kept: 'also after your account, by “Former member”, because others lived there',
        receivers: ['google', 'openfreemap'],
      },
      tribe_images: {
        holds: 'Photos of a stay, or their addresses at Airbnb, from where the browsers of readers load them',
        kept: 'as long as the stay',
        receivers: ['storage', 'airbnb'],
      },
      uploaded_photos: {
        holds: 'Which photos you uploaded',
        kept: 'as long as the stay; 24 hours for one that is not used',
        receivers: ['storage'],
      },
      listing_readings: { holds: 'What a listing you pasted says', kept: '7 days', receivers: ['listings'] },
      tribe_members: { holds: 'Which stays you share', kept: account },
      tribe_reservations: { holds: 'Your requests for a spot, with your message and the answer', kept: account },
      tribe_changes: { holds: 'What was changed about a stay, when, and by whom', kept: stay },
      tribe_hand_overs: { holds: 'To whom a host offers a stay', kept: 'until the offer is answered' },
      tribe_closure_notifications: { holds: 'Whom we told that a stay has closed', kept: account },
      calendar_feeds: { holds: 'The hash of your calendar’s address', kept: 'until you end it, or with your account' },
    },
  },
  {
    id: 'talk',
    title: 'Messages and notifications',
    purpose: 'To let you talk with each other and hear what concerns you.',
    basis: 'contract',
    tables: {
      threads: { holds: 'Your conversations', kept: stay },
      thread_members: { holds: 'Which conversations you are in, and how far you have read', kept: account },
      messages: {
        holds: 'What you wrote',
        kept: 'with those who received it, also after your account, by “Former member”',
      },
      message_reactions: { holds: 'Your reactions to messages', kept: account },
      attachments: {
        holds: 'Files you sent',
        kept: 'until you delete them, or with your account',
        receivers: ['storage'],
      },
      notifications: {
        holds: 'What we told you',
        kept: 'a year, if you have read or hidden it; unread as long as your account exists',
        receivers: ['mail'],
      },
      muted_mails: { holds: 'Which emails you do not want', kept: account },
    },
  },
  {
    id: 'costs',
    title: 'Shared costs',
    purpose: 'So that people who share a stay know who owes what to whom. We move no money.',
    basis: 'contract',
    tables: {
      cost_members: { holds: 'Your arrival and departure, and in which costs you take part', kept: stay },
      cost_ledgers: { holds: 'The currency of a stay’s costs, and their number', kept: 'as long as the stay' },
      cost_expenses: { holds: 'Expenses of a stay, with questions and answers', kept: stay },
      cost_versions: { holds: 'What an expense said before and after each change', kept: stay },
      cost_shares: { holds: 'Your part of each expense', kept: stay },
      cost_copies: { holds: 'For which days an expense was repeated', kept: stay },
      cost_included: { holds: 'In which repeated expenses you were included later', kept: stay },
      cost_entries: { holds: 'What each expense and payment changed for whom', kept: stay },
      cost_balances: { holds: 'What you owe and get in all', kept: stay },
      cost_debts: { holds: 'What you and another member owe each other', kept: stay },
      cost_settlements: { holds: 'Payments between you and other members, as you both said', kept: stay },
      cost_plans: { holds: 'The payment plan of a stay', kept: 'as long as the stay' },
      cost_plan_consents: { holds: 'Whether you agreed to a changed plan', kept: stay },
      cost_plan_payments: { holds: 'What you paid by a plan, as you and the host said', kept: stay },
      cost_receipts: {
        holds: 'Pictures of receipts',
        kept: 'as long as the expense; 24 hours for one that is not used',
        receivers: ['storage'],
      },
      paying_details: { holds: 'How others pay you', kept: 'until you remove it, or with your account' },
    },
  },
  {
    id: 'reviews',
    title: 'Reviews',
    purpose: 'So that people who shared a stay can say how it was.',
    basis: 'interest',
    tables: {
      user_reviews: { holds: 'Your ratings of a host', kept: 'also after your account, by “Former member”' },
      user_tribe_reviews: {
        holds: 'Your reviews of people you lived with, and theirs of you',
        kept: 'those you wrote also after your account, by “Former member”; those about you with your account',
      },
      review_drafts: { holds: 'A review you have not sent yet', kept: 'until you send it, or with your account' },
    },
  },
  {
    id: 'membership',
    title: 'Your membership',
    purpose: 'To sell you a plan and end it when you want.',
    basis: 'contract',
    tables: {
      billing_customers: { holds: 'The number that Stripe has for you', kept: account, receivers: ['stripe'] },
      checkouts: {
        holds: 'The plans you began to order, with what you were shown and agreed to',
        kept: tax,
        receivers: ['stripe'],
      },
      early_bird_seats: { holds: 'Which order has which early bird seat', kept: 'always, without a name' },
      subscriptions: { holds: 'Your plans, with their dates', kept: tax, receivers: ['stripe'] },
      payments: { holds: 'What you paid and what was refunded', kept: tax, receivers: ['stripe'] },
      withdrawals: { holds: 'When you withdrew from a contract, and what came back', kept: tax },
      renewal_prices: { holds: 'Which price your plan renews for, and your consent to a new one', kept: tax },
      contract_refunds: { holds: 'Which payments a withdrawal took back', kept: tax, receivers: ['stripe'] },
      membership_emails: {
        holds: 'Which emails about a plan were sent',
        kept: 'always, under the number of the payment or plan, without a name',
      },
    },
  },
] as const satisfies readonly RecordGroup[]
