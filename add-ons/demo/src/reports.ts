import type { CaseDecision, ReportReason } from '@wayhouse/domain/safety'
import type { PersonId } from './people/people.ts'

/** What is reported, where it is not a person. */
export type DemoSubject =
  | { type: 'tribe'; stay: string }
  /** Found by its text, as is the review. */
  | { type: 'message' | 'review'; text: string }
  | { type: 'request'; stay: string; from: PersonId }

/** A report about a member or something of theirs, with what became of its case. */
export type DemoReport = {
  /** A member, or a visitor without an account. */
  by: PersonId | { name: string; email: string }
  about: PersonId
  subject?: DemoSubject
  reason: ReportReason
  text: string
  daysAgo: number
  /** The operator who works on it. */
  takenBy?: DemoOperator
  /** The operator who works on it has asked the other one to end the membership. */
  asksToEnd?: { rule: number; reason: string }
  /** Decided a day after the report. */
  decided?: DemoDecision
}

export type DemoOperator = 'noor' | 'femke'

export type DemoDecision = {
  by: DemoOperator
  decision: CaseDecision
  days?: number
  rule?: number
  reason: string
  /** What the restricted member wrote a day later, and what another operator has answered a day after that; nobody has, without an answer. */
  appeal?: { text: string; answer?: { by: DemoOperator; granted: boolean; text: string } }
}

/**
 * An open case of each kind of subject, one that is late, some that an operator works on, one that waits for a second operator, and each
 * decision, with appeals that wait, were granted and were refused.
 */
export const reports: readonly DemoReport[] = [
  {
    by: 'ben',
    about: 'mateo',
    reason: 'money',
    text: 'He asked me to send the first €400 to his own account before Ana had answered.',
    daysAgo: 0.1,
  },
  {
    by: 'zuri',
    about: 'jonas',
    reason: 'rude',
    text: 'He called me names in the chat of the stay, twice, and laughed when I asked him to stop.',
    daysAgo: 1.1,
  },
  {
    by: 'mei',
    about: 'kenji',
    reason: 'unsafe',
    text: 'He wanted to know which room I sleep in and when I am alone in the house.',
    daysAgo: 0.12,
    takenBy: 'femke',
  },
  {
    by: 'omar',
    about: 'viktor',
    reason: 'rude',
    text: 'Nine messages in one evening, although I had not answered any of them.',
    daysAgo: 6,
    decided: {
      by: 'femke',
      decision: 'limit',
      days: 30,
      rule: 1,
      reason: 'You wrote nine messages in one evening to a member who had not answered.',
    },
  },
  {
    by: 'hana',
    about: 'diego',
    reason: 'false',
    text: 'The profile says he cooks for everybody. He orders in every night.',
    daysAgo: 4,
    decided: {
      by: 'noor',
      decision: 'note',
      rule: 3,
      reason: 'Please describe in your profile what you really do in a shared stay.',
      appeal: {
        text: 'I cook every Sunday, and the house in Lisbon can tell you about my paella. That is not false.',
      },
    },
  },
  {
    by: 'ben',
    about: 'lucas',
    reason: 'impostor',
    text: 'The picture is a drawing, so I could not tell whether it is him.',
    daysAgo: 46,
    decided: {
      by: 'noor',
      decision: 'none',
      reason: 'The identity of this member was checked. A drawn picture is allowed.',
    },
  },
  {
    by: 'hana',
    about: 'amina',
    subject: { type: 'tribe', stay: 'marrakesh-mouassine' },
    reason: 'false',
    text: 'The listing says two bathrooms. The pictures and the plan show one.',
    daysAgo: 0.5,
    takenBy: 'noor',
  },
  {
    by: 'omar',
    about: 'priya',
    subject: {
      type: 'message',
      text: 'Climbers: the hall in Marvila has moved its free hour to Tuesday evening.',
    },
    reason: 'false',
    text: 'The hall charges for this hour. She works there, and does not say so.',
    daysAgo: 0.2,
  },
  {
    by: 'lucas',
    about: 'jonas',
    subject: { type: 'review', text: 'The washing-up list is fair. It is also laminated.' },
    reason: 'rude',
    text: 'It makes fun of me in front of everybody, and says nothing about the stay.',
    daysAgo: 0.8,
  },
  {
    by: 'lerato',
    about: 'ben',
    subject: { type: 'request', stay: 'tamboerskloof-plunge', from: 'ben' },
    reason: 'rude',
    text: 'After I had answered he wrote twice more, to my own number, at two in the morning.',
    daysAgo: 0.9,
    takenBy: 'noor',
  },
  {
    by: { name: 'Petra Lang', email: 'petra@visitor.test' },
    about: 'noa',
    subject: { type: 'tribe', stay: 'naxos-marble-table' },
    reason: 'illegal',
    text: 'The third picture of this house is mine. I took it in June, and nobody has asked me whether they may use it.',
    daysAgo: 0.05,
  },
  {
    by: 'lerato',
    about: 'samuel',
    reason: 'unsafe',
    text: 'He stood in front of my house, although I had told him that I do not want to see him.',
    daysAgo: 0.6,
    takenBy: 'femke',
    asksToEnd: {
      rule: 1,
      reason: 'You went to the house of a member who had asked you to stay away. It is the second report of this kind.',
    },
  },
  {
    by: 'noa',
    about: 'arjun',
    reason: 'rude',
    text: 'The profile calls the people of the last house by their names, and not kindly.',
    daysAgo: 9,
    decided: {
      by: 'femke',
      decision: 'hide',
      rule: 1,
      reason: 'Your profile insulted two people by name. You can write it anew.',
    },
  },
  {
    by: 'zuri',
    about: 'marta',
    reason: 'money',
    text: 'She asked three of us for a “reservation fee” of €150, to her own account.',
    daysAgo: 5,
    decided: {
      by: 'noor',
      decision: 'suspend',
      days: 30,
      rule: 4,
      reason: 'You asked three members for €150 each before their host had accepted them.',
    },
  },
  {
    by: 'clara',
    about: 'rafael',
    reason: 'impostor',
    text: 'The same face has another name on a site where flats are offered that do not exist.',
    daysAgo: 30,
    decided: {
      by: 'femke',
      decision: 'end',
      rule: 2,
      reason: 'You are not the person of your documents. Two operators have compared them.',
    },
  },
  {
    by: 'priya',
    about: 'tomas',
    reason: 'money',
    text: 'He wrote to me about money before I had even seen the house.',
    daysAgo: 20,
    decided: {
      by: 'noor',
      decision: 'limit',
      days: 14,
      rule: 4,
      reason: 'You asked for money in your first message.',
      appeal: {
        text: 'It was her share of the groceries of our last stay. I can send you the receipt.',
        answer: { by: 'femke', granted: true, text: 'The receipt shows it. We are sorry for the two days.' },
      },
    },
  },
  {
    by: 'aisha',
    about: 'elif',
    reason: 'rude',
    text: 'She wrote in capitals at me for an hour.',
    daysAgo: 16,
    decided: {
      by: 'femke',
      decision: 'note',
      rule: 1,
      reason: 'Forty messages in capitals are not a conversation. Please write as you would speak.',
      appeal: {
        text: 'My keyboard was broken that day, and everybody in the house knew about it.',
        answer: {
          by: 'noor',
          granted: false,
          text: 'We have read all forty. The capitals are the least of it, so the note stays.',
        },
      },
    },
  },
]
