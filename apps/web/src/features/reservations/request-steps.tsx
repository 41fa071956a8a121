import Check from '~icons/lucide/check'
import { dueText, shortDay } from '../../ui/labels/relative-time.ts'
import { useMinute } from '../../ui/labels/use-minute.ts'

type RequestStepsProps = {
  hostFirstName: string
  /** The instant by which the host has to answer. */
  answerBy: string
  /** Whether the request was sent: its first step is done. */
  sent?: boolean
}

type Step = { title: string; text: string }

function useSteps({ hostFirstName, answerBy, sent }: RequestStepsProps): Step[] {
  const due = useDueText(answerBy)
  return [
    ...(sent ? [{ title: 'Request sent', text: `${hostFirstName} has your message.` }] : []),
    { title: `${hostFirstName} reads your message`, text: `You get an answer by ${due}.` },
    { title: 'You’ll hear from us either way', text: 'In your notifications and by email.' },
    { title: 'Yes means the spot is yours', text: 'You join the house and settle your share.' },
  ]
}

/** "What happens next" as a list of steps. The current step is highlighted, earlier ones are checked. */
export function RequestSteps(props: RequestStepsProps) {
  const steps = useSteps(props)
  const current = props.sent ? 1 : null
  return (
    <ol>
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          aria-current={index === current ? 'step' : undefined}
          className="relative flex gap-3.5 pb-4 last:pb-0 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:left-3.75 not-last:before:w-0.5 not-last:before:bg-line"
        >
          <StepMark number={index + 1} state={stateOf(index, current)} />
          <span className="pt-1">
            <span className="block leading-tight font-strong">{title}</span>
            <span className="text-ui text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The steps as three short numbered lines, for phones. */
export function ShortRequestSteps({ hostFirstName, answerBy }: RequestStepsProps) {
  const due = useDueText(answerBy)
  const steps = [`${hostFirstName} answers by ${due}`, 'We’ll notify you here and by email', 'Yes: the spot is yours']
  return (
    <ol aria-label="What happens next" className="grid grid-cols-3 gap-2 text-xs leading-tight text-muted">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-1.5">
          <b aria-hidden="true" className="figure text-primary">
            {index + 1}
          </b>
          {step}
        </li>
      ))}
    </ol>
  )
}

/** "Fri 27 Nov". The server does not know the viewer's time zone, so it renders the day in UTC. */
function useDueText(answerBy: string): string {
  const now = useMinute()
  const instant = new Date(answerBy)
  return now ? dueText(instant, now) : shortDay(instant, 'UTC')
}

type StepState = 'done' | 'current' | 'open'

function stateOf(index: number, current: number | null): StepState {
  if (current === null || index > current) return 'open'
  return index < current ? 'done' : 'current'
}

const marks: Record<StepState, string> = {
  done: 'bg-primary text-on-primary',
  current: 'bg-accent text-on-accent',
  open: 'bg-surface text-primary outlined',
}

function StepMark({ number, state }: { number: number; state: StepState }) {
  return (
    <span className={`figure grid size-8 shrink-0 place-items-center rounded-full text-sm ${marks[state]}`}>
      {state === 'done' ? (
        <Check size={17} strokeWidth={2.6} aria-label="Done" />
      ) : (
        <span aria-hidden="true">{number}</span>
      )}
    </span>
  )
}
