import { costsPage } from '@wayhouse/domain/costs'
import { z } from 'zod'
import { noticeType } from '../notifications/index.ts'
import { stayCard, theyWrote } from '../tribes/index.ts'
import { eachOther, openCosts } from './words.ts'

/** Amounts are stored as they were written: "€12.50". */
const line = z.object({ title: z.string(), amount: z.string() })

/** What of a line may have changed besides its amount. */
const changes = ['split', 'payer', 'day', 'title'] as const
const changeTexts = {
  split: 'split anew',
  payer: 'with another payer',
  day: 'on another day',
  title: 'with another title',
} satisfies Record<(typeof changes)[number], string>

const ChangeFacts = line.extend({
  before: z.string(),
  reason: z.string().nullable(),
  what: z.array(z.enum(changes)).optional(),
})

export const expenseChanged = noticeType({
  name: 'expense_changed',
  kind: 'costs',
  facts: ChangeFacts,
  texts: ({ actor, stay, facts }) => ({
    title: 'An expense was changed',
    message: `${actor.name} changed “${facts.title}” in “${stay.title}”: ${changeOf(facts)}.`,
    quote: facts.reason,
    path: costsPage(stay.id),
  }),
  email: ({ actor, stay, facts }) => ({
    subject: `${actor.name} changed an expense of “${stay.title}”`,
    paragraphs: [`“${facts.title}” ${changeOf(facts)}.`, ...theyWrote(facts.reason), eachOther()],
    action: openCosts(stay),
    card: stayCard(stay),
  }),
})

/** Notices of before do not say what has changed: it was how the line is split. */
function changeOf({ amount, before, what = ['split'] }: z.infer<typeof ChangeFacts>): string {
  if (amount !== before) return `is now ${amount} instead of ${before}`
  return [`is still ${amount}`, ...what.map((change) => changeTexts[change])].join(', ')
}

export const expenseVoided = noticeType({
  name: 'expense_voided',
  kind: 'costs',
  facts: line.extend({ reason: z.string() }),
  texts: ({ actor, stay, facts }) => ({
    title: 'An expense is void',
    message: `${actor.name} made “${facts.title}” (${facts.amount}) in “${stay.title}” void.`,
    quote: facts.reason,
    path: costsPage(stay.id),
  }),
  email: ({ actor, stay, facts }) => ({
    subject: `${actor.name} made an expense of “${stay.title}” void`,
    paragraphs: [
      `“${facts.title}”, ${facts.amount}, counts nothing any more.`,
      ...theyWrote(facts.reason),
      eachOther(),
    ],
    action: openCosts(stay),
    card: stayCard(stay),
  }),
})

export const expenseQuestioned = noticeType({
  name: 'expense_questioned',
  kind: 'costs',
  mark: 'waiting',
  facts: line.extend({ text: z.string() }),
  texts: ({ actor, stay, facts }) => ({
    title: 'An expense is questioned',
    message: `${actor.name} questions “${facts.title}” (${facts.amount}) in “${stay.title}”.`,
    quote: facts.text,
    path: costsPage(stay.id),
  }),
  email: ({ actor, stay, facts }) => ({
    subject: `${actor.name} questions an expense of “${stay.title}”`,
    paragraphs: [`“${facts.title}”, ${facts.amount}. It counts until you answer.`, ...theyWrote(facts.text)],
    action: openCosts(stay),
    card: stayCard(stay),
  }),
})

export const questionAnswered = noticeType({
  name: 'question_answered',
  kind: 'costs',
  facts: line.extend({ text: z.string() }),
  texts: ({ actor, stay, facts }) => ({
    title: 'Your question was answered',
    message: `${actor.name} answered your question about “${facts.title}” in “${stay.title}”.`,
    quote: facts.text,
    path: costsPage(stay.id),
  }),
})

const amountFact = z.object({ amount: z.string() })

/** For who should have got the money. */
export const paymentClaimed = noticeType({
  name: 'payment_claimed',
  kind: 'costs',
  mark: 'waiting',
  facts: amountFact,
  texts: ({ actor, stay, facts }) => ({
    title: `${actor.name} says: paid`,
    message: `${actor.name} says that they paid you ${facts.amount} for “${stay.title}”. Did it arrive?`,
    path: costsPage(stay.id),
  }),
  email: ({ actor, stay, facts }) => ({
    subject: `${actor.name} says that they paid you ${facts.amount}`,
    paragraphs: [`Look at your account, then answer “Received” or “Not received”.`, eachOther()],
    action: openCosts(stay),
    card: stayCard(stay),
  }),
})

export const paymentWaits = noticeType({
  name: 'payment_waits',
  kind: 'costs',
  mark: 'waiting',
  facts: amountFact.extend({ days: z.int() }),
  texts: ({ actor, stay, facts }) => ({
    title: `${actor.name} waits for your word`,
    message: `${facts.days} days ago ${actor.name} said that they paid you ${facts.amount} for “${stay.title}”.`,
    path: costsPage(stay.id),
  }),
  email: ({ actor, stay, facts }) => ({
    subject: `Did ${facts.amount} from ${actor.name} arrive?`,
    paragraphs: [
      `${facts.days} days ago ${actor.name} said that they paid you. Nothing counts as paid until you say so.`,
      eachOther(),
    ],
    action: openCosts(stay),
    card: stayCard(stay),
  }),
})

export const paymentReceived = noticeType({
  name: 'payment_received',
  kind: 'costs',
  mark: 'yes',
  facts: amountFact,
  texts: ({ actor, stay, facts }) => ({
    title: 'Your payment arrived',
    message: `${actor.name} received ${facts.amount} from you for “${stay.title}”.`,
    path: costsPage(stay.id),
  }),
})

export const paymentNotReceived = noticeType({
  name: 'payment_not_received',
  kind: 'costs',
  mark: 'no',
  facts: amountFact,
  texts: ({ actor, stay, facts }) => ({
    title: 'Your payment did not arrive',
    message: `${actor.name} has not received ${facts.amount} from you for “${stay.title}”. You still owe it.`,
    path: costsPage(stay.id),
  }),
  email: ({ actor, stay, facts }) => ({
    subject: `${actor.name} has not received your ${facts.amount}`,
    paragraphs: ['Look at your account, and talk to each other. You still owe it.', eachOther()],
    action: openCosts(stay),
    card: stayCard(stay),
  }),
})

export const detailsChanged = noticeType({
  name: 'paying_details_changed',
  kind: 'costs',
  mark: 'changed',
  texts: ({ actor, stay }) => ({
    title: `${actor.name} changed how you pay them`,
    message: `Ask ${actor.name} in person before you pay for “${stay.title}”.`,
    path: costsPage(stay.id),
  }),
  email: ({ actor, stay }) => ({
    subject: `${actor.name} changed how you pay them`,
    paragraphs: [`Ask ${actor.name} in person before you pay. If they did not change it, report it.`, eachOther()],
    action: openCosts(stay),
    card: stayCard(stay),
  }),
})

/** At the end of a stay, for who is not even. */
export const stillOpen = noticeType({
  name: 'costs_still_open',
  kind: 'costs',
  picture: 'stay',
  facts: z.object({ balances: z.array(z.object({ amount: z.string(), owes: z.boolean() })) }),
  texts: ({ stay, facts }) => ({
    title: 'Costs are still open',
    message: `“${stay.title}” is over. ${facts.balances.map(openSentence).join(' ')}`,
    path: costsPage(stay.id),
  }),
  email: ({ stay, facts }) => ({
    subject: `Costs of “${stay.title}” are still open`,
    paragraphs: [...facts.balances.map(openSentence), eachOther()],
    action: openCosts(stay),
    card: stayCard(stay),
  }),
})

function openSentence({ amount, owes }: { amount: string; owes: boolean }): string {
  return owes ? `You still owe ${amount}.` : `You still get ${amount}.`
}
