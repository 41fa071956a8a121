import { useQuery } from '@tanstack/react-query'
import type { PendingAct } from '@wayhouse/domain/console'
import { useState } from 'react'
import Users from '~icons/lucide/users'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { DueBadge } from './due-badge.tsx'
import { caseChanges, pendingActsQuery } from './queries.ts'

/** What happens to a member, and the button that makes it happen. */
const words: Record<PendingAct['kind'], { verb: string; confirm: string; effect: string; done: string }> = {
  end: {
    verb: 'End the membership of',
    confirm: 'End the membership',
    effect:
      'They are signed out at once, their open tribes close to requests, and their plan ends with its period. They read why, and may appeal.',
    done: 'The membership has ended',
  },
  erase: {
    verb: 'Erase the account of',
    confirm: 'Erase the account',
    effect: 'The account and what is theirs alone are deleted at once, and nothing brings them back.',
    done: 'The account is erased',
  },
  grant: {
    verb: 'Give a role to',
    confirm: 'Give the role',
    effect: 'They are told by email, and can open the console.',
    done: 'The role is given',
  },
  revoke: {
    verb: 'Take the role from',
    confirm: 'Take the role',
    effect: 'They are told by email, and the console does not exist for them any more.',
    done: 'The role is taken',
  },
}

/** What waits for a second operator, on all screens where it matters (CON-05). */
export function PendingActs() {
  const { data: acts = [] } = useQuery(pendingActsQuery)
  if (acts.length === 0) return null
  return (
    <section aria-label="Waiting for a second operator" className="grid gap-3">
      {acts.map((act) => (
        <PendingActCard key={act.id} act={act} />
      ))}
    </section>
  )
}

/** An act with what a second operator may do about it. */
export function PendingActCard({ act }: { act: PendingAct }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-3 border-accent p-4">
      <Users size={20} aria-hidden="true" className="text-muted" />
      <div className="min-w-60 flex-1">
        <p className="font-semibold">
          {words[act.kind].verb} {act.member?.name ?? 'a former member'}
          {act.role !== null && `: ${act.role}`}
        </p>
        <p className="text-sm text-muted">
          {act.proposed_by} asks for a second operator.{' '}
          {act.case_number !== null && (
            <ConsoleLink to={`/app/admin/cases/${act.case_number}`} className="link">
              Case {act.case_number}
            </ConsoleLink>
          )}
        </p>
        <p className="mt-1 wrap-anywhere">“{act.reason}”</p>
        {act.due_at !== null && (
          <p className="mt-2">
            <DueBadge at={act.due_at} prefix="Happens by itself: " />
          </p>
        )}
      </div>
      {act.is_about_me ? <p className="text-muted">It is about you, so others decide.</p> : <Answers act={act} />}
    </Card>
  )
}

function Answers({ act }: { act: PendingAct }) {
  const undo = useAction({
    act: () => api.console.undoAct({ id: act.id }),
    changes: caseChanges,
    success: [
      'It will not happen',
      act.case_number === null ? undefined : `Case ${act.case_number} waits for another decision`,
    ],
    failure: 'It is still waiting',
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" busy={undo.busy} onClick={() => undo.run()}>
        {act.is_mine ? 'Undo' : 'Do not do it'}
      </Button>
      {!act.is_mine && <Confirm act={act} />}
    </div>
  )
}

/** The last word: what happens is said before, and filled red is in the dialog alone. */
function Confirm({ act: { id, kind, member } }: { act: PendingAct }) {
  const [open, setOpen] = useState(false)
  const { run, busy } = useAction({
    act: () => api.console.confirmAct({ id }),
    changes: caseChanges,
    success: words[kind].done,
    failure: 'Nothing has happened',
    onDone: () => setOpen(false),
  })
  const { verb, confirm, effect } = words[kind]
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {confirm}…
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`${verb} ${member?.name ?? 'a former member'}?`}
        description={effect}
        confirmLabel={confirm}
        danger
        busy={busy}
        onConfirm={() => run()}
      />
    </>
  )
}
