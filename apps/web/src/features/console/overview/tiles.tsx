import type { Overview } from '@wayhouse/domain/console'
import { decisionDays } from '@wayhouse/domain/safety'
import type { ReactNode } from 'react'
import Flag from '~icons/lucide/flag'
import History from '~icons/lucide/history'
import Scale from '~icons/lucide/scale'
import ShieldCheck from '~icons/lucide/shield-check'
import { dueText, shortDay } from '../../../ui/labels/relative-time.ts'
import { TimeAgo } from '../../../ui/labels/time-ago.tsx'
import { useMinute } from '../../../ui/labels/use-minute.ts'
import type { Icon } from '../../../ui/pictures/icon.ts'
import { ConsoleLink } from '../console-link.tsx'
import { hoursText } from '../times.ts'

/** Four figures, each a link to the screen that it counts. */
export function Tiles({ overview }: { overview: Overview }) {
  const { cases, appeals, verification, decisions } = overview
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Tile to="/app/admin/cases" label="Open cases" icon={Flag} figure={cases.open}>
        {cases.due_today} due today, {cases.late} late
      </Tile>
      <Tile to="/app/admin/cases" search={{ state: 'appeals' }} label="Appeals" icon={Scale} figure={appeals.open}>
        {appeals.first ? <FirstAppeal appeal={appeals.first} /> : 'None waits'}
      </Tile>
      <Tile
        to="/app/admin/verification"
        label="Waiting for verification"
        icon={ShieldCheck}
        tone="text-secondary"
        figure={verification.waiting}
      >
        {verification.oldest === null ? (
          'Nobody waits'
        ) : (
          <>
            <TimeAgo at={verification.oldest} prefix="First asked" />
            {verification.by_hand ? ', by hand' : ', by the partner'}
          </>
        )}
      </Tile>
      <Tile
        to="/app/admin/cases"
        search={{ state: 'decided' }}
        label="Median to decision"
        icon={History}
        tone="text-muted"
        figure={hoursText(decisions.median_hours)}
      >
        Promise: {decisionDays} days. {decisions.decided} decided in 90 days
      </Tile>
    </ul>
  )
}

type TileProps = {
  to: string
  search?: object
  label: string
  icon: Icon
  tone?: string
  figure: ReactNode
  children: ReactNode
}

function Tile({ to, search, label, icon: Icon, tone = 'text-primary', figure, children }: TileProps) {
  return (
    <li className="min-w-0">
      <ConsoleLink
        to={to}
        {...(search && { search })}
        className="card block h-full p-4 shadow-1 hover:border-line-strong sm:p-5"
      >
        <span className="flex items-start gap-2.5 text-sm font-strong">
          <Icon size={18} aria-hidden="true" className={`shrink-0 ${tone}`} />
          {label}
        </span>
        <span className="figure my-2 block text-figure-sm leading-none">{figure}</span>
        <span className="block text-sm text-muted">{children}</span>
      </ConsoleLink>
    </li>
  )
}

function FirstAppeal({ appeal }: { appeal: NonNullable<Overview['appeals']['first']> }) {
  const now = useMinute()
  const due = new Date(appeal.due)
  const by = now === null ? shortDay(due, 'UTC') : dueText(due, now)
  return (
    <>
      {appeal.about ? `${appeal.about.name}, answer by ` : 'Answer by '}
      {by}
    </>
  )
}
