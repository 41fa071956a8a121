import { brand } from '@wayhouse/domain'
import { addDays, dateOf, longDate } from '@wayhouse/domain/dates'
import { planOf } from '@wayhouse/domain/membership'
import type { CancellationForm, PlanId, WithdrawalForm, WithdrawalReceipt } from '@wayhouse/domain/membership'
import { formatMoney } from '@wayhouse/domain/money'
import type { Email } from '../../../platform/mail.ts'

/** Confirms a withdrawal: what was sent, when, and what comes back (DUTY-02). */
export function withdrawnEmail(receipt: WithdrawalReceipt, appUrl: string): Email {
  const { number, order, plan, name, email, withdrawn_at, ordered_at } = receipt
  return {
    to: email,
    subject: `You withdrew from your contract: receipt W-${number}`,
    paragraphs: [
      `“I, ${name}, withdraw from my contract for ${planOf(plan).name}, order ${order}.” We received this on ${momentOf(withdrawn_at)}. You ordered on ${longDate(ordered_at.slice(0, 10))}.`,
      'The access that you had by it has ended. Spots and tribes stay, and hosts decide on requests that wait. Nothing is deleted.',
      ...refundLines(receipt),
      `Keep this email: it is your receipt. If you did not withdraw, write to ${brand.supportEmail}.`,
    ],
    action: { label: 'See your receipt', url: new URL('/withdraw', appUrl).href },
  }
}

function refundLines({ refund, refund_by, refund_state }: WithdrawalReceipt): string[] {
  if (refund === null)
    return ['Your payment has not arrived yet. Once it does, all of it goes back to where it came from.']
  const { paid_cents, refund_cents, used_days, term_days } = refund
  if (refund_state === 'none') return ['There is nothing to refund: the money went back to you before.']
  const sum =
    used_days === null || term_days === null
      ? `You paid ${euros(paid_cents)}. ${euros(refund_cents)} comes back.`
      : `You paid ${euros(paid_cents)}. ${used_days} of ${term_days} days are used and ${term_days - used_days} days are left: ${euros(paid_cents)} × ${term_days - used_days} ÷ ${term_days}, rounded up to the cent, is ${euros(refund_cents)}.`
  if (refund_state === 'waiting')
    return [sum, 'Your bank is deciding about a dispute of this payment. The refund follows its decision.']
  return [
    sum,
    `It goes back to where you paid from, by ${longDate(refund_by)} at the latest. If that fails, we try again and tell you.`,
  ]
}

type Ending = { at: Date; until: Date; endsAtOnce: boolean; restCents: number; appUrl: string }

/** Confirms a cancellation with the last day (DUTY-03). A plan whose renewal was not paid ends at once. */
export function cancelledEmail(to: string, { order, planId }: { order: number; planId: PlanId }, end: Ending): Email {
  const { at, until, endsAtOnce, restCents, appUrl } = end
  // the last whole one, as the order says it
  const lastDay = longDate(addDays(dateOf(until), -1))
  const received = `We received the cancellation of your contract for ${planOf(planId).name}, order ${order}, on ${momentOf(at.toISOString())}.`
  const action = { label: 'See your membership', url: new URL('/app/settings/membership', appUrl).href }
  if (endsAtOnce)
    return {
      to,
      subject: 'Your contract is cancelled: it ends now',
      paragraphs: [
        received,
        'It ends now, because its last renewal was not paid. Nothing more is charged.',
        `If you did not cancel, write to ${brand.supportEmail}.`,
      ],
      action,
    }
  return {
    to,
    subject: `Your contract is cancelled: last day ${lastDay}`,
    paragraphs: [
      received,
      `Your last day is ${lastDay}. You keep everything until then, and nothing more is charged.`,
      ...(restCents > 0 ? [`The rest of what you paid, ${euros(restCents)}, comes back to you after that day.`] : []),
      `If you did not cancel, you can undo it in your settings, or write to ${brand.supportEmail}.`,
    ],
    action,
  }
}

/** Confirms that a withdrawal has arrived which a person has to look into. */
export function withdrawalReceivedEmail({ name, order, email }: WithdrawalForm, at: Date): Email {
  return receivedEmail(
    email,
    'withdrawal',
    at,
    `“I, ${name}, withdraw from my contract, order ${order === '' ? 'not known' : order}.”`,
  )
}

/** Confirms that a cancellation has arrived which a person has to look into. */
export function cancellationReceivedEmail({ name, contract, when, reason, email }: CancellationForm, at: Date): Email {
  const sent = `“I, ${name}, cancel my contract for ${planOf(contract).name}, ${when === 'term end' ? 'at the end of its term' : 'at once, for cause'}.”`
  return receivedEmail(email, 'cancellation', at, reason === '' ? sent : `${sent} Your reason: ${reason}`)
}

function receivedEmail(to: string, what: string, at: Date, sent: string): Email {
  return {
    to,
    subject: `We have your ${what}`,
    paragraphs: [
      `We received this on ${momentOf(at.toISOString())}: ${sent}`,
      'A person looks into it and answers at this address. The day on which you sent it counts.',
      `If you did not send it, write to ${brand.supportEmail}.`,
    ],
  }
}

/** Tells a member whose refund had to wait, for the payment or for a bank, that it has started. */
export function refundStartedEmail(to: string, { number, cents }: { number: number; cents: number }): Email {
  return {
    to,
    subject: `Your refund is on its way: receipt W-${number}`,
    paragraphs: [
      `Your refund of ${euros(cents)} goes back to where you paid from. It may take some days until your bank shows it.`,
      `There is nothing you need to do. If it fails, we try again and tell you. If you have a question, write to ${brand.supportEmail}.`,
    ],
  }
}

/** Tells a member that a refund takes longer than a day, or did not arrive. */
export function lateRefundEmail(to: string, number: number): Email {
  return {
    to,
    subject: `Your refund is late: receipt W-${number}`,
    paragraphs: [
      'Your refund has not gone through yet. We keep trying, and a person looks into it.',
      `There is nothing you need to do. If you have a question, write to ${brand.supportEmail}.`,
    ],
  }
}

const momentOf = (instant: string) => `${longDate(instant.slice(0, 10))} at ${instant.slice(11, 16)} UTC`

function euros(cents: number): string {
  return formatMoney(cents, 'EUR')
}
