import { useHydrated } from '@tanstack/react-router'
import { weekdayDate } from '@wayhouse/domain/dates'
import type { WithdrawalReceipt } from '@wayhouse/domain/membership'
import type { ReactNode } from 'react'
import Check from '~icons/lucide/check'
import Hourglass from '~icons/lucide/hourglass'
import Printer from '~icons/lucide/printer'
import { now } from '../../../platform/format/clock.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/labels/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { planName } from '../receipts.tsx'
import { momentOf, weekdayOf } from './contract-days.ts'
import { RefundBlock } from './refund-block.tsx'
import { type Kept, WhatStays } from './what-happens.tsx'

type ReceiptProps = { receipt: WithdrawalReceipt }
/** `isMember`: by another contract. */
type PageProps = ReceiptProps & { kept: readonly Kept[] | null; isMember: boolean }

/** DUTY-02: what was sent and when, and what has become of the money. The same page whenever it is opened again. */
export function WithdrawalReceiptPage({ receipt, kept, isMember }: PageProps) {
  const isHydrated = useHydrated()
  const { day, time, zone } = momentOf(receipt.withdrawn_at, isHydrated)
  const isToday = isHydrated && day === momentOf(now().toISOString(), true).day
  return (
    <>
      <p className="mt-1">
        <Badge tone="success">
          <Check size={14} strokeWidth={2.4} aria-hidden="true" />
          Withdrawn
        </Badge>
      </p>
      <h1 className="display mt-3 text-3xl" tabIndex={-1}>
        {isToday ? `You withdrew today at ${time}` : `You withdrew on ${day} at ${time} ${zone}`}
      </h1>
      <p className="mt-2.5 text-muted wrap-anywhere">This page and the email to {receipt.email} are your receipt.</p>
      <div className="mt-6 grid gap-5">
        {receipt.refund_state !== 'none' && <RefundBlock refund={receipt.refund} paidAt={receipt.ordered_at} isDone />}
        <Happened receipt={receipt} time={time} isMember={isMember} />
        <Sent receipt={receipt} moment={`${time}, ${zone}`} day={day} />
        {kept?.length !== 0 && (
          <section aria-labelledby="what-stays">
            <h2 id="what-stays" className="mb-3 font-bold">
              What stays
            </h2>
            <WhatStays kept={kept} />
          </section>
        )}
        <Button variant="outline" className="min-h-13 w-full noscript:hidden" onClick={() => window.print()}>
          <Printer size={19} aria-hidden="true" />
          Print or save
        </Button>
      </div>
    </>
  )
}

function Happened({ receipt, time, isMember }: ReceiptProps & { time: string; isMember: boolean }) {
  const { title, text, isOpen = false } = refundLine(receipt, useHydrated())
  return (
    <Card as="section" lift={1} aria-labelledby="what-happened" className="px-5 py-3">
      <h2 id="what-happened" className="sr-only">
        What has happened
      </h2>
      <ol>
        <Happening title="Withdrawal received">
          {time}. {isMember ? '' : 'Access has ended.'}
        </Happening>
        <Happening title="Email sent">{time}, with everything on this page.</Happening>
        <Happening title={title} isOpen={isOpen}>
          {text}
        </Happening>
      </ol>
    </Card>
  )
}

type HappeningProps = { title: string; isOpen?: boolean; children: ReactNode }

function Happening({ title, isOpen = false, children }: HappeningProps) {
  const LineIcon = isOpen ? Hourglass : Check
  const colors = isOpen ? 'bg-accent-tint text-on-accent-tint' : 'bg-success-tint text-success'
  return (
    <li className="flex gap-3.5 py-2.5">
      <span className={`grid size-7 shrink-0 place-items-center rounded-full ${colors}`}>
        <LineIcon size={16} strokeWidth={2.4} aria-hidden="true" />
      </span>
      <div>
        <p className="leading-7 font-strong">{title}</p>
        <p className="text-ui leading-snug text-muted">{children}</p>
      </div>
    </li>
  )
}

type RefundLine = { title: string; text: string; isOpen?: boolean }

/** What has become of the money. */
function refundLine(receipt: WithdrawalReceipt, isHydrated: boolean): RefundLine {
  const { refund_state: state, refund_by } = receipt
  const latest = `on your card by ${weekdayDate(refund_by)} at the latest`
  const lines: Record<typeof state, RefundLine> = {
    none: { title: 'Nothing to refund', text: 'The money went back to you before.' },
    waiting: {
      title: 'Refund waits',
      text: 'Until the payment has arrived, or the bank has decided. We tell you by email.',
      isOpen: true,
    },
    'on its way': {
      title: 'Refund on its way',
      text: `Started ${startOf(receipt, isHydrated)}, ${latest}. If it fails, we try again and tell you.`,
      isOpen: true,
    },
    late: {
      title: 'Refund not through yet',
      text: `We keep trying, a person looks into it, and you hear from us. It is to be ${latest}.`,
      isOpen: true,
    },
    done: { title: 'Refund done', text: 'Your bank has it. It may take some days to show it.' },
  }
  return lines[state]
}

/** When the refund was begun: with its day if it had to wait. */
function startOf({ withdrawn_at, refund_started_at }: WithdrawalReceipt, isHydrated: boolean): string {
  const withdrawn = momentOf(withdrawn_at, isHydrated)
  const started = momentOf(refund_started_at ?? withdrawn_at, isHydrated)
  return started.day === withdrawn.day ? started.time : `on ${started.day} at ${started.time}`
}

function Sent({ receipt, moment, day }: ReceiptProps & { moment: string; day: string }) {
  const { number, name, plan, order, ordered_at, email } = receipt
  const rows: [string, ReactNode][] = [
    ['Ordered', weekdayOf(ordered_at)],
    [
      'Withdrawn',
      <>
        {day}
        <br />
        {moment}
      </>,
    ],
    ['Email', email],
  ]
  return (
    <Card as="section" lift={1} aria-labelledby="receipt-number" className="p-5 pb-3">
      <h2 id="receipt-number" className="font-bold">
        Receipt W-{number}
      </h2>
      <p className="mt-2 rounded-md bg-sunken px-4 py-3 text-ui leading-snug wrap-anywhere">
        “I, {name}, withdraw from my contract for {planName(plan)}, order {order}.”
      </p>
      <dl className="mt-1.5 divide-y divide-line text-ui">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
