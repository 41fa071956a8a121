import type { PublicConfig } from '@wayhouse/domain/accounts'
import { brand } from '@wayhouse/domain/brand'
import { refundDays, withdrawalDays } from '@wayhouse/domain/membership'
import { communityRules } from '@wayhouse/domain/safety'
import type { LegalSection, LegalText } from './legal-text.ts'

export const termsHead = {
  title: 'Terms of Service',
  get description() {
    return `The agreement between you and ${brand.name}: membership, the duties of Tribe Hosts and Tribe Members, payment and responsibility.`
  },
}

/**
 * The terms of service, with the rules for renewed plans of this installation (DUTY-04). A change of substance needs a new `termsVersion`,
 * which is the date it shows.
 */
export const termsText = (rules: RenewalRules): LegalText => ({
  ...termsHead,
  lead: `These terms are the agreement between you and ${brand.companyName} when you use ${brand.name}. In short: be 18 or over, be who you say you are, keep what you promise your housemates, and pay your own share of the stay where it is due.`,
  sections: [...beforeMembership, membership(rules), ...afterMembership],
})

const beforeMembership: LegalSection[] = [
  {
    id: 'the-service',
    title: 'What the service is',
    get body() {
      return [
        `${brand.name} is a paid community for digital nomads and remote workers. Members find each other, form tribes, share the cost of a stay, talk and review each other afterwards. A tribe is a shared stay split between one host and their guests.`,
        `We provide the place where members meet. We do not rent out, own, inspect or insure any accommodation, we are not a travel agent or broker, and we are no party to what members agree with each other or with the owner of a place. Rent and other costs of a stay are paid among members and to the owner, never through ${brand.name}.`,
      ]
    },
  },
  {
    id: 'who-may-join',
    title: 'Who may join',
    body: [
      'The minimum age is 18. You must be able to enter into a contract, have one account only, give true facts about yourself and keep them current.',
      'Your account is yours alone. Keep your password to yourself and tell us if you think someone else uses it.',
      'Where the site asks for it, you pass an identity check with our verification partner before you create or join a tribe. A check confirms an identity at one moment; it is no promise about how somebody behaves.',
    ],
  },
  {
    id: 'roles',
    title: 'Tribe Host and Tribe Member',
    body: [
      'Two roles occur in these terms:',
      [
        'Tribe Host: the member who creates a tribe, describes the stay and decides who joins.',
        'Tribe Member: a member who has asked for a spot in a tribe and has been accepted.',
      ],
      'The same person can be a host in one tribe and a member in another. Roles carry the duties below, in addition to everything else in these terms.',
    ],
  },
  {
    id: 'host-duties',
    title: 'Duties of a Tribe Host',
    body: [
      'Hosts must give accurate accommodation information, communicate clearly, honour confirmed reservations and follow the law. In particular:',
      [
        'Describe the stay truthfully: the listing, dates, full cost, how many spots there are and whatever a guest would want to know before agreeing.',
        'Make sure that you may share the place: that the owner and the rules of the house allow as many people as your tribe has.',
        'Split the cost as the tribe shows it, without an extra charge for yourself.',
        'Decide on requests fairly and in good time, and never on grounds of origin, religion, gender, disability, sexual orientation or similar. The one exception is the audience of a tribe, described next.',
        'Tell the tribe at once when anything changes: dates, price, availability. If the stay falls through, cancel it so that others can make new plans.',
        'Book and pay the accommodation as agreed, and give back money you hold for others when it is not used.',
      ],
    ],
  },
  {
    id: 'audience',
    title: 'Whom a tribe is for',
    body: [
      'Treating people differently because of their gender is not allowed here, with one exception that the law makes for shared living space: people who share rooms, bathrooms and a kitchen may decide to do so among women. A host may therefore publish a tribe for women, or for women and non-binary people, and must belong to that audience. A host may also publish a tribe for members with an approved identity.',
      'We do not list or search people by gender. Who asks to join such a tribe says in their profile what they are, and an identity check has to agree. Who belongs to none of its audience is told so, or does not see the tribe. No other service of ours depends on gender, and the price does not.',
      'We may end tribes for women where we must. Their hosts are told at least a week before, and nobody who is in one loses their spot.',
    ],
  },
  {
    id: 'member-duties',
    title: 'Duties of a Tribe Member',
    body: [
      'Members must respect properties and other members, give accurate information, honour bookings and follow tribe rules. In particular:',
      [
        'Ask for a spot only when you mean to come, and withdraw early when you cannot.',
        'Pay your share to the host or the owner when you agreed to, outside of the site and with a record you can keep.',
        'Keep to the rules of the house, the law of the place and what the tribe has agreed: guests, quiet, cleaning, work calls.',
        'Treat the place and the people in it with care, and answer for damage you cause.',
        'Have the documents you need for your journey and your work, and insurance that suits you.',
      ],
    ],
  },
  {
    id: 'behaviour',
    title: 'How we treat each other',
    get body() {
      return [
        'Not allowed are harassment, threats, discrimination and unwanted advances; false identities, false listings and false reviews; advertising and collecting members’ data; sharing someone’s private facts; and anything illegal or harmful to the site, such as getting around its limits or its security.',
        'Reports are decided by these rules, which every decision names by its number:',
        communityRules.map((rule, index) => `Rule ${index + 1}: ${rule}`),
        `Report what worries you where it is, or write to ${brand.supportEmail}. In an emergency call the local emergency services first. A person decides on every report and says why; you can appeal within six months.`,
      ]
    },
  },
  {
    id: 'reviews',
    title: 'Reviews',
    body: [
      'People who shared a stay may review each other once it has ended. Reviews have to be honest and about the stay. They may be anonymous, in which case the author’s name is not shown; that is no licence for insults. We do not change reviews, and remove one only where it breaks these terms or the law.',
    ],
  },
]

/** How renewed plans are left here. */
type RenewalRules = Pick<PublicConfig, 'open_ended_renewals' | 'withdrawal_after_renewal'>

const membership = (rules: RenewalRules): LegalSection => ({
  id: 'membership',
  title: 'Membership and payment',
  body: [
    'Creating and joining tribes and the chats need a membership. The plans, their prices and periods are shown before you pay. Prices on the site may be shown in your currency for orientation; we charge in euros.',
    'Payments are handled by a payment provider on its own page. Half-yearly and yearly plans renew for the same period until you cancel. We email you 30 and 7 days before a renewal, with its day and its price. A higher price needs your consent: without it, the plan ends with its term. The lifetime plan is paid once and does not renew; it lasts as long as the service exists.',
    ...cancelling(rules),
    'The early-bird price of the lifetime plan is limited to the first 100 members. When a payment fails we tell you and give you time to settle it before the membership ends.',
    ...withdrawing(rules),
  ],
})

function cancelling({ open_ended_renewals: isOpenEnded }: RenewalRules): string[] {
  return [
    'You can cancel at any time without a reason: in your settings, or with “Cancel contracts here” at the foot of every page (/cancel), where you need not be signed in. The contract then ends with its term, and you keep everything until that day. For cause you can end it at once. An email confirms it with the last day.',
    ...(isOpenEnded
      ? [
          'A plan that has renewed can be cancelled with one month’s notice. It then ends a month later, and what you paid for the days after that comes back.',
        ]
      : []),
  ]
}

function withdrawing({ withdrawal_after_renewal: isRepeated }: RenewalRules): string[] {
  return [
    `You have the right to withdraw from your contract for ${withdrawalDays} days after the order, without a reason: in your settings, or with “Withdraw from contract here” at the foot of every page (/withdraw), where you need not be signed in. Your access then ends at once, and your spots and tribes stay. The price for the days not used goes back to where you paid from, rounded up to the cent for you, within ${refundDays} days; of the lifetime plan all of it does. So does all of it if you have not asked us to start at once. An email confirms it with the sum.`,
    ...(isRepeated ? ['After each renewal of a yearly plan you have the same right for 14 days again.'] : []),
    'Your rights as a consumer are not limited by anything here.',
  ]
}

const afterMembership: LegalSection[] = [
  {
    id: 'your-content',
    title: 'What you publish',
    body: [
      'What you write and upload stays yours. You allow us to store it and show it to those it is meant for, for as long as it is on the site. You confirm that you may publish it. We may remove what breaks these terms or the law, and tell you why.',
    ],
  },
  {
    id: 'ending',
    title: 'Ending it',
    body: [
      'You can delete your account at any time in your settings. You are signed out and invisible from that moment; the account is kept for up to 30 days in case you change your mind and then erased, as the Privacy Policy describes. A plan that renews ends with the time that you have paid for. Deleting the account does not undo what you owe to other members.',
      'We may warn, restrict or close accounts that break these terms, measured by how grave it is, and say why unless the law or someone’s safety forbids it. You can object by writing to support; a person will look at it.',
    ],
  },
  {
    id: 'responsibility',
    title: 'Responsibility',
    body: [
      'We run the service with care, but cannot promise that it is always available or that every member acts as they should. Agreements about a stay are between those who make them, and disputes about them are theirs to settle; we help where we can.',
      'We answer fully for intent and gross negligence, for injury to life, body or health, and wherever the law does not allow otherwise. Beyond that we answer only for the breach of essential duties, and for the damage that was foreseeable.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes, and what else applies',
    get body() {
      return [
        'We may change these terms when the service or the law changes. We announce changes of substance in good time before they apply; if you do not agree, you may leave before that day and get back what you paid for the time after it.',
        'If part of these terms does not hold, the rest does. The mandatory law of the country you live in protects you in any case.',
        `Questions about these terms: ${brand.supportEmail}. The company behind ${brand.name} is ${brand.companyName}, ${brand.companyAddress} (${brand.companyRegistration}).`,
      ]
    },
  },
]
