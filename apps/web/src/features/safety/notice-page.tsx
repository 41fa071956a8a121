import { caseReceipt, decisionDays, noticeWhyMin, reportTextMax } from '@wayhouse/domain/safety'
import type { ReactNode } from 'react'
import Link from '~icons/lucide/link'
import { Island } from '../../platform/page/island.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { EmptyField } from '../../ui/fields/empty-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { caseTime } from './case-time.tsx'
import { ContactPoints } from './contact-points.tsx'
import type { SubmittedNotice } from './notice-form.ts'
import { ReadersEmergencyLine } from './readers-emergency-line.tsx'

export const noticeText = {
  title: 'Report illegal content',
  description: 'A notice from anybody about illegal content, with or without an account.',
}

type NoticePageProps = {
  submitted: Exclude<SubmittedNotice, { receipt: unknown }> | null
  /** The case of a notice that was just sent. */
  receipt: { case: number; by: string } | null
  /** When the server rendered the form, in milliseconds; null in a browser, whose clock may be wrong. */
  openedAt: number | null
}

/** REP-06: the form for a notice. It works without scripts: what is wrong comes back from the server at its field. */
export function NoticePage({ submitted, receipt, openedAt }: NoticePageProps) {
  return (
    <main
      id="main"
      className="page grid items-start gap-10 py-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-16 lg:py-20"
    >
      <div>
        <h1 className="display text-4xl" tabIndex={-1}>
          {noticeText.title}
        </h1>
        {receipt === null ? (
          <>
            <p className="mt-4 text-md text-muted">
              For everybody, with or without an account. A person reads it, decides, and writes back with reasons.
            </p>
            <NoticeForm submitted={submitted} openedAt={openedAt} />
          </>
        ) : (
          <p role="status" className="mt-6 text-lg">
            {/* the server does not know the reader's time zone */}
            {caseReceipt(receipt.case, `${caseTime(receipt.by, 'UTC')} UTC`)}
          </p>
        )}
      </div>
      <div className="grid gap-5">
        <Steps />
        <ContactPoints />
        <div className="justify-self-start">
          <Island name="emergency" of={ReadersEmergencyLine} props={{}} seen="all" />
        </div>
      </div>
    </main>
  )
}

/** In the order of the form. */
const fields = ['link', 'why', 'name', 'email', 'accurate'] as const

function NoticeForm({ submitted, openedAt }: Omit<NoticePageProps, 'receipt'>) {
  const { values = {}, errors = {}, problem = null } = submitted ?? {}
  const firstWrong = fields.find((name) => errors[name] !== undefined)
  const fieldOf = (name: (typeof fields)[number]) => ({
    name,
    error: errors[name] ?? null,
    // the page came back from the server
    autoFocus: name === firstWrong,
  })
  const textOf = (name: (typeof fields)[number]) => ({ ...fieldOf(name), defaultValue: values[name] })
  return (
    <form method="post" action="/notice" noValidate className="mt-8 grid gap-5">
      {problem !== null && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {problem}
        </p>
      )}
      <TextField
        {...textOf('link')}
        label="Link to what you report"
        type="url"
        icon={<Link size={19} aria-hidden="true" />}
        hint="The address of the page. One notice for each link."
      />
      <TextArea
        {...textOf('why')}
        label="Why is it illegal"
        rows={4}
        maxLength={reportTextMax}
        hint={`At least ${noticeWhyMin} characters.`}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...textOf('name')} label="Your name" autoComplete="name" />
        <TextField {...textOf('email')} label="Your email" type="email" autoComplete="email" />
      </div>
      <Checkbox
        name="about_children"
        defaultChecked={values.about_children === 'on'}
        label="This is about sexual abuse of children"
        hint="Then name and email may stay empty."
      />
      <Checkbox {...fieldOf('accurate')} defaultChecked={values.accurate === 'on'} label="I believe this is accurate" />
      {/* programs fill in what people do not see, and are quicker */}
      <EmptyField name="website" />
      <input type="hidden" name="opened_at" value={values.opened_at ?? String(openedAt ?? '')} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit">Send notice</Button>
        <p className="text-ui text-muted">You get a receipt number at once.</p>
      </div>
    </form>
  )
}

function Steps() {
  return (
    <Card className="p-6">
      <h2 className="display text-xl">What happens next</h2>
      <ol className="mt-4 grid gap-4">
        <Step number={1} title="A receipt with a number">
          At once, here and by email.
        </Step>
        <Step number={2} title="First look">
          Within 4 h.
        </Step>
        <Step number={3} title="Decision with reasons">
          Within {decisionDays} days, with how to object.
        </Step>
      </ol>
    </Card>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-content-center rounded-full bg-primary-tint font-bold text-primary"
      >
        {number}
      </span>
      <div>
        <h3 className="font-strong">{title}</h3>
        <p className="text-ui text-muted">{children}</p>
      </div>
    </li>
  )
}
