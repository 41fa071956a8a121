import { brand } from '@wayhouse/domain/brand'
import type { LegalText } from './legal-text.ts'
import { recordParts, serviceParts } from './records-text.ts'

/** The privacy policy. A change of substance needs a new `termsVersion`, which is the date it shows. */
export const privacyText: LegalText = {
  title: 'Privacy Policy',
  get description() {
    return `What ${brand.name} knows about you, why, for how long, and how you have it changed or removed.`
  },
  get lead() {
    return `${brand.name} brings people together who share a home for a while. That needs some trust and therefore some facts about you. This page says which, what we do with them, who sees them and when they go.`
  },
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      get body() {
        return [
          `${brand.companyName}, ${brand.companyAddress} (${brand.companyRegistration}), runs ${brand.name} and decides how your personal data is used. For anything on this page, including your rights, write to ${brand.supportEmail}.`,
          `${brand.name} is for people aged 18 or over. We do not knowingly keep data of anyone younger; if we learn that we do, we close the account and remove the data.`,
        ]
      },
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      body: [
        'You give us most of it yourself:',
        [
          'Account: your email address and a password, which we keep only as a hash, or the name and address that a sign-in provider passes on when you choose it. We also keep which version of the terms you agreed to and when.',
          'Profile: your name, and if you wish a picture, a short text, where you live, your interests and your skills.',
          'Tribes: the stays you offer or ask to join, with dates, price, listing link and your message to the host.',
          'Messages you write to members and groups, and reviews you write or receive.',
          'Membership: your plan, its dates and its state. Card numbers go straight to our payment provider and never reach us.',
          'What you write to support.',
        ],
        'Some of it comes from using the site: the address your device connects from, the kind of browser, the time of a request and errors that happened. We keep these in short-lived technical records to run the site and to stop abuse.',
      ],
    },
    {
      id: 'identity-check',
      title: 'The identity check',
      body: [
        'Members are verified so that housemates know who they are dealing with. The check is made by a specialised partner: you show your document, and where needed your face, to the partner and not to us.',
        'Nothing of the document is stored by us: no picture, no number, no scan of your face. We keep the outcome, its time and the reference the partner gave it, and other members see only that you are verified. From the document’s country and number we compute a code with a secret key, from which the number cannot be read, so that one document opens one account. The partner handles the document under its own privacy notice, which it shows you before the check begins.',
        'Only if you use tribes for women do we ask your gender. We compare what you say with the marker of your document, which the partner tells us, and keep whether they agree; the marker itself is not stored. Nobody else sees what you said unless you show it on your profile, and it is in your download.',
      ],
    },
    {
      id: 'why-we-use-it',
      title: 'Why we use it',
      body: [
        [
          'To provide what you joined for: your account, your profile, tribes, messages, reviews and your membership. This is our contract with you.',
          'To keep the community safe: verification, limits against abuse, looking into reports. This is our and our members’ legitimate interest.',
          'To send what belongs to the service: confirmations, decisions about your requests, messages about your membership.',
          'To keep records of payments, because the law requires it.',
          'To learn how the site is used, only if you agree to it.',
        ],
        'We do not sell personal data, we show no advertising, and no decision with legal effect for you is made by a machine alone.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees what',
      get body() {
        return [
          [
            'Everyone, including visitors: open tribes with city, dates, price and how many spots are left. Of the host, visitors see no more than what makes the tribe understandable.',
            'Signed-in members: your profile with name, picture, interests, skills, verification and the reviews about you.',
            'Members of your tribe and your city groups: what you write there.',
            'Nobody but you and the other person: direct messages, unless one of you reports them or the law obliges us.',
          ],
          'Companies that work for us see what their task needs and nothing else, and are bound by contract:',
          [
            'Stripe: payments, and the page on which you manage your plan.',
            'Didit: the identity check.',
            'LinkedIn: the sign-in, if you choose it.',
            'PostHog, in the European Union: how pages are used, if you allow analytics.',
            'OpenFreeMap or Google: maps and the search for cities, if you allow functional content.',
            `The hosts of our servers, files and email. For their current names, write to ${brand.supportEmail}.`,
          ],
          'Where one of them works outside your region, we rely on the safeguards that the law provides for that.',
        ]
      },
    },
    {
      id: 'reviews',
      title: 'Reviews and anonymity',
      body: [
        'After a stay, people who shared it may review each other. A review can be written anonymously: it then appears without the author’s name or picture. We still know internally who wrote it, because only someone who shared the stay may review, and only once.',
        'In a small group a reader may guess who wrote something. Please consider that before you write details that only one person could know.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      body: [
        [
          'Your account and profile: as long as the account exists.',
          'A deleted account: up to 30 days. From the moment you delete it you are signed out and no longer visible; within that time you can change your mind, afterwards it is erased for good, at the services that work for us too. We remind you by email a week and a day before.',
          'Messages and reviews you wrote: they stay with those who received them, and after the erasure their author reads “Former member”. Your pictures are removed.',
          'Analytics data: 12 months. We set this period at the service that keeps it, and look again every three months.',
          'Your answers about cookies, with their version and time: 24 months, as evidence.',
          'Payment data: for as long as the law requires, even when the account is gone.',
        ],
      ],
    },
    {
      id: 'records',
      title: 'Everything we keep, line by line',
      body: [
        'This is the list that the site is checked against: nothing is stored that is not in it. Payments and cases are kept longer than your account, and your account is erased at the services below as well.',
        ...recordParts,
      ],
    },
    {
      id: 'services',
      title: 'Who gets something, line by line',
      body: ['These services may be part of an installation. Those that you do not use get nothing.', ...serviceParts],
    },
    {
      id: 'cookies',
      title: 'Cookies and similar storage',
      body: [
        'Necessary storage keeps you signed in, protects forms and remembers what you chose, such as the currency, light or dark and your answer about cookies. It cannot be switched off, because the site would not work.',
        'Two more kinds are off until you allow them in Cookie Settings, and you can withdraw your choice there at any time:',
        [
          'Analytics: how pages are used, with a European analytics service. Nothing is requested from it before you agree. What you type, messages and profiles are masked.',
          'Functional: content of others inside our pages, such as maps, and conveniences that are not strictly needed.',
        ],
        'Refusing is as easy as agreeing and changes nothing about what your membership includes.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      get body() {
        return [
          'You may ask what we hold about you and receive a copy, have mistakes corrected, have data erased or its use restricted, object to a use that rests on our interest, take your data elsewhere, and withdraw a consent with effect for the future. Much of it you can do yourself on your profile and in your settings.',
          `Write to ${brand.supportEmail}. We answer within a month and may ask you to show that the account is yours. If you are not content with our answer, you can complain to the data protection authority where you live.`,
        ]
      },
    },
    {
      id: 'security',
      title: 'How we protect it',
      body: [
        'Connections are encrypted, passwords are hashed, access to personal data is limited to those who need it. Exact addresses of a stay are not shown to visitors. If something goes wrong that puts you at risk, we tell you and the authorities as the law provides.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: [
        'When this policy changes, its date changes. If a change matters to you, we say so by email or on the site before it takes effect.',
      ],
    },
  ],
}
