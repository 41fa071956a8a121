import { costsPage } from '@wayhouse/domain/costs'
import { longDate } from '@wayhouse/domain/dates'
import { z } from 'zod'
import { noticeType } from '../../notifications/index.ts'
import { moreTribes, exploreTribes, pageOf, stayCard } from '../../tribes/index.ts'
import { eachOther, openCosts } from '../words.ts'

export const planChanged = noticeType({
  name: 'payment_plan_changed',
  kind: 'costs',
  mark: 'changed',
  facts: z.object({ asks: z.boolean() }),
  texts: ({ actor, stay, facts }) => ({
    title: facts.asks ? 'Do you agree to this plan?' : 'There is a payment plan',
    message: planSentence(actor.name, stay.title, facts.asks),
    path: costsPage(stay.id),
  }),
  email: ({ actor, stay, facts }) => ({
    subject: facts.asks ? `${actor.name} asks for a new payment plan` : `The payment plan of “${stay.title}”`,
    paragraphs: [planSentence(actor.name, stay.title, facts.asks), eachOther()],
    action: openCosts(stay),
    card: stayCard(stay),
  }),
})

function planSentence(host: string, title: string, asks: boolean): string {
  return asks
    ? `${host} wants to change the payment plan of “${title}”. The old one holds until all have agreed.`
    : `${host} has set a payment plan for “${title}”.`
}

const dated = z.object({ amount: z.string(), due: z.string(), days: z.int() })

/** For who has not paid a date of the plan. `days` is how many the date is away, below zero since when it is late. */
export const planDue = noticeType({
  name: 'payment_plan_due',
  kind: 'costs',
  mark: 'waiting',
  picture: 'stay',
  facts: dated,
  texts: ({ stay, facts }) => ({
    title: dueTitle(facts.days),
    message: `Due on ${longDate(facts.due)}: ${facts.amount} for “${stay.title}”.`,
    path: costsPage(stay.id),
  }),
  email: ({ stay, facts }) => ({
    subject: `${dueTitle(facts.days)}: ${facts.amount} for “${stay.title}”`,
    paragraphs: [
      `By the payment plan ${facts.amount} ${facts.days < 0 ? 'was' : 'is'} due on ${longDate(facts.due)}.`,
      'Once you have paid, say so in the costs.',
      eachOther(),
    ],
    action: openCosts(stay),
    card: stayCard(stay),
  }),
})

function dueTitle(days: number): string {
  if (days < 0) return 'A payment is late'
  if (days === 0) return 'A payment is due today'
  return days === 1 ? 'A payment is due tomorrow' : `A payment is due in ${days} days`
}

/** For whose spot was released because a date of the plan was not paid. */
export const spotReleased = noticeType({
  name: 'spot_released',
  kind: 'tribe_members',
  mark: 'ended',
  facts: z.object({ due: z.string() }),
  texts: ({ actor, stay, facts }) => ({
    title: 'Your spot was released',
    message: `${actor.name} released your spot in “${stay.title}”: what was due on ${longDate(facts.due)} is not paid.`,
    path: pageOf(stay),
  }),
  email: ({ actor, stay, facts }) => ({
    subject: `Your spot in “${stay.title}” was released`,
    paragraphs: [`${actor.name} released it: what was due on ${longDate(facts.due)} is not paid.`, moreTribes],
    action: exploreTribes,
    card: stayCard(stay),
  }),
})
