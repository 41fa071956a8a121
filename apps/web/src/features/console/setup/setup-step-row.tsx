import type { SetupState } from '@wayhouse/domain/console'
import Check from '~icons/lucide/check'
import Minus from '~icons/lucide/minus'
import X from '~icons/lucide/x'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { TerminalCommand } from '../terminal-command.tsx'
import { setupChanges } from './queries.ts'
import { stepWords } from './step-words.ts'

type RowProps = {
  state: SetupState
  number: number
  isOpen: boolean
  onOpen: () => void
  /** The next one that is left opens. */
  onEnd: () => void
}

/** One of the first steps: where it stands, and what can be done about it while it is open. */
export function SetupStepRow({ state: { step, state, finding }, number, isOpen, onOpen, onEnd }: RowProps) {
  const { title, text, to, closesItself = false } = stepWords[step]
  return (
    <li className={`flex gap-4 p-5 ${isOpen ? 'bg-primary-tint' : ''}`}>
      <StateMark state={state} number={number} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="font-strong">{title}</h2>
            <p className="text-muted">{text}</p>
          </div>
          {state === 'done' && closesItself ? (
            <ConsoleLink to={to} aria-label={`Change: ${title}`} className="link inline-flex min-h-11 items-center">
              Change
            </ConsoleLink>
          ) : (
            !isOpen && (
              <Button variant="outline" size="sm" aria-label={`${openWords[state]}: ${title}`} onClick={onOpen}>
                {openWords[state]}
              </Button>
            )
          )}
        </div>
        <p role="status" className={`wrap-anywhere ${state === 'failed' ? 'text-danger' : 'text-muted'}`}>
          {finding !== null && <span className="mt-2 block">{finding}</span>}
        </p>
        {isOpen && <OpenStep state={state} step={step} onEnd={onEnd} />}
      </div>
    </li>
  )
}

const openWords = { done: 'Change', failed: 'Try again', 'to do': 'Begin', skipped: 'Resume' } as const

function OpenStep({ step, state, onEnd }: Pick<SetupState, 'step' | 'state'> & { onEnd: () => void }) {
  const words = stepWords[step]
  const failure = 'It was not checked'
  const check = useAction({
    act: () => api.console.checkSetupStep({ step }),
    changes: setupChanges,
    failure,
    onDone: (found) => found.state === 'done' && onEnd(),
  })
  const isSkipped = state === 'skipped'
  const skip = useAction({
    act: () => api.console.skipSetupStep({ step, skipped: !isSkipped }),
    changes: setupChanges,
    failure: 'Nothing has changed',
    onDone: onEnd,
  })
  return (
    <div className="mt-4 grid gap-4">
      {step === 'operators' && (
        <TerminalCommand command="npm run operate -- grant EMAIL moderator">
          Roles are granted on the server, never in a browser. Run this, then ask them to sign in with a second factor.
        </TerminalCommand>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" busy={check.busy} onClick={() => check.run()}>
          {words.check}
        </Button>
        {state !== 'done' && (
          <Button variant="outline" size="sm" busy={skip.busy} onClick={() => skip.run()}>
            {isSkipped ? 'Resume' : 'Skip for now'}
          </Button>
        )}
        <ConsoleLink to={words.to} className="link inline-flex min-h-11 items-center">
          {words.screen}
        </ConsoleLink>
      </div>
    </div>
  )
}

const marks = {
  done: { label: 'Done', icon: Check, look: 'bg-success text-surface' },
  failed: { label: 'Failed', icon: X, look: 'bg-danger text-surface' },
  skipped: { label: 'Left out', icon: Minus, look: 'bg-sunken text-muted' },
} as const

function StateMark({ state, number }: { state: SetupState['state']; number: number }) {
  const layout = 'grid size-9 shrink-0 place-items-center rounded-full font-strong'
  if (state === 'to do')
    return (
      <span className={`${layout} border-2 border-line-strong text-muted`}>
        <span className="sr-only">To do, </span>
        {number}
      </span>
    )
  const { label, icon: Icon, look } = marks[state]
  return (
    <span className={`${layout} ${look}`}>
      <Icon size={19} strokeWidth={2.8} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
