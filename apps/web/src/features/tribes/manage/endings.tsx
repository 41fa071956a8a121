import { canComplete, canDelete, canManage } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import CheckCheck from '~icons/lucide/check-check'
import CircleX from '~icons/lucide/circle-x'
import KeyRound from '~icons/lucide/key-round'
import Trash2 from '~icons/lucide/trash-2'
import { shortDate } from '../../../platform/format/dates.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { Icon } from '../../../ui/pictures/icon.ts'
import { CancelTribe } from './cancel-tribe.tsx'
import { CompleteTribe } from './complete-tribe.tsx'
import { DeleteTribe } from './delete-tribe.tsx'
import { HandOver } from './hand-over.tsx'
import type { HostTribe } from './host-tribe.ts'
import { ManageSection } from './manage-section.tsx'

type EndingsProps = { tribe: HostTribe; today: string; openBalances: ReactNode }

/** The ways to end a tribe: complete it, hand it over, cancel it, or delete it while it has no members. */
export function Endings({ tribe, today, openBalances }: EndingsProps) {
  const host = { id: tribe.host?.id ?? '' }
  const facts = { ...tribe, created_by: host.id }
  const mayRun = canManage(host, facts, today).allowed
  const mayComplete = tribe.status === 'open' && canComplete(host, facts, today).allowed
  const mayDelete = canDelete(host, facts, today).allowed
  if (tribe.status !== 'open' && !mayRun && !mayDelete) return null
  return (
    <ManageSection title={tribe.status === 'open' ? 'Ending this tribe' : 'Afterwards'}>
      <Card as="ul" lift={1} className="overflow-hidden">
        {tribe.status === 'open' && (
          <Ending
            icon={CheckCheck}
            title="Complete this stay"
            text={`It completes automatically the day after ${shortDate(tribe.end_date)}, and everyone is asked for reviews.${mayComplete ? '' : ` You can complete it yourself from ${shortDate(tribe.start_date)}.`}`}
          >
            <CompleteTribe tribe={tribe} today={today} disabled={!mayComplete} openBalances={openBalances} />
          </Ending>
        )}
        {mayRun && (
          <Ending icon={KeyRound} title="Hand over" text={handOverText(tribe)}>
            <HandOver tribe={tribe} />
          </Ending>
        )}
        {mayRun && (
          <Ending
            icon={CircleX}
            danger
            title="Cancel this tribe"
            text="Give a reason. Members and people waiting for an answer are notified immediately. This cannot be undone."
          >
            <CancelTribe tribe={tribe} />
          </Ending>
        )}
        {mayDelete && (
          <Ending
            icon={Trash2}
            danger
            title="Delete this tribe"
            text="Only while the tribe has no members. Permanently deletes the tribe and its requests."
          >
            <DeleteTribe tribe={tribe} />
          </Ending>
        )}
      </Card>
    </ManageSection>
  )
}

function handOverText({ members, hand_over }: HostTribe): string {
  if (members.length === 0) return 'A member becomes the host in your place. There are no members yet.'
  const successor = members.find(({ id }) => id === hand_over?.member_id)
  if (successor) return `You asked ${successor.name}, who has not answered yet.`
  return 'A member becomes the host, and you stay as a guest or leave. They have to accept first.'
}

type EndingProps = { icon: Icon; title: string; text: string; danger?: boolean; children: ReactNode }

function Ending({ icon: Icon, title, text, danger = false, children }: EndingProps) {
  return (
    <li className="flex gap-4 border-t border-line p-4 first:border-t-0 max-sm:flex-wrap sm:p-5">
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-full ${danger ? 'bg-danger-tint text-danger' : 'bg-sunken'}`}
      >
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className="min-w-3/5 flex-1">
        <h3 className="font-bold">{title}</h3>
        <p className="mt-0.5 text-ui wrap-anywhere text-muted">{text}</p>
      </div>
      <div className="self-center max-sm:w-full max-sm:[&>*]:w-full">{children}</div>
    </li>
  )
}
