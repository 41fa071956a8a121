import { useQuery } from '@tanstack/react-query'
import type { PendingAct } from '@wayhouse/domain/console'
import Users from '~icons/lucide/users'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { orpc } from '../../../platform/api/orpc.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { DueBadge } from './due-badge.tsx'
import { caseChanges, liveMs } from './queries.ts'

/** What happens to a member, and the button that makes it happen. */
const words: Record<PendingAct['kind'], { verb: string; confirm: string }> = {
  end: { verb: 'End the membership of', confirm: 'End the membership' },
  erase: { verb: 'Erase the account of', confirm: 'Erase the account' },
  grant: { verb: 'Give a role to', confirm: 'Give the role' },
  revoke: { verb: 'Take the role from', confirm: 'Take the role' },
}

/** What waits for a second operator, on all screens where it matters (CON-05). */
export function PendingActs() {
  const { data: acts = [] } = useQuery(orpc.console.pendingActs.queryOptions({ refetchInterval: liveMs }))
  if (acts.length === 0) return null
  return (
    <section aria-label="Waiting for a second operator" className="mb-5 grid gap-3">
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
  const confirm = useAction({
    act: () => api.console.confirmAct({ id: act.id }),
    changes: caseChanges,
    success: 'It is done',
    failure: 'Nothing has happened',
  })
  const undo = useAction({
    act: () => api.console.undoAct({ id: act.id }),
    changes: caseChanges,
    success: 'It will not happen',
    failure: 'It is still waiting',
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" busy={undo.busy} onClick={() => undo.run()}>
        {act.is_mine ? 'Undo' : 'Do not do it'}
      </Button>
      {!act.is_mine && (
        <Button variant="danger" busy={confirm.busy} onClick={() => confirm.run()}>
          {words[act.kind].confirm}
        </Button>
      )}
    </div>
  )
}
