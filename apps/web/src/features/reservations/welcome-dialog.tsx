import { type ReactNode, useId, useRef } from 'react'
import CalendarPlus from '~icons/lucide/calendar-plus'
import Check from '~icons/lucide/check'
import X from '~icons/lucide/x'
import { firstNameOf } from '../../platform/format/first-name.ts'
import { buttonClass } from '../../ui/buttons/button-style.ts'
import { Money } from '../../ui/labels/money.tsx'
import { onBackdropPress } from '../../ui/overlays/on-backdrop-press.ts'
import { useDialogElement } from '../../ui/overlays/use-dialog-element.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { calendarAddress } from './calendar-address.ts'
import './welcome.css'

type Housemate = { id: string | null; name: string; avatarUrl: string | null }

export type WelcomeDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  tribeId: string
  title: string
  /** Everyone in the house, the host first and the viewer last. */
  people: readonly Housemate[]
  /** The number of spots. */
  size: number
  shareEuros: number | null
  text: string
  chatLink?: ReactNode
  /** The choice about another request on the same dates. */
  children?: ReactNode
}

/** The host said yes: a dialog, full screen on phones. It shows each person's seat above their share of the rent. */
export function WelcomeDialog(props: WelcomeDialogProps) {
  const { open, onOpenChange, tribeId, title, text, chatLink, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const mounted = useDialogElement(ref, open)
  const close = () => onOpenChange(false)
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="dialog dialog-sheet on-plum welcome"
      onClose={close}
      onPointerDown={onBackdropPress(close)}
    >
      {mounted && (
        <div className="flex min-h-full flex-col px-5 pt-16 pb-6 text-on-night md:p-11">
          <Table {...props} />
          <h2 id={`${id}-title`} className="display welcome-title mt-5 text-center wrap-anywhere">
            {title}
          </h2>
          <p
            id={`${id}-text`}
            className="mx-auto mt-3 measure-46 text-center text-md text-on-night-muted wrap-anywhere"
          >
            {text}
          </p>
          <div className="welcome-actions mt-6 grid justify-center gap-3">
            <a href={calendarAddress(tribeId)} download className={buttonClass('accent', 'md', 'min-h-13')}>
              <CalendarPlus size={19} aria-hidden="true" />
              Calendar file
            </a>
            {chatLink}
          </div>
          {children && <div className="mt-8 grid gap-3 max-md:mt-auto max-md:pt-8">{children}</div>}
          <button
            type="button"
            aria-label="Close"
            onClick={close}
            className="icon-button absolute top-4 right-4 text-on-night"
          >
            <X size={24} aria-hidden="true" />
          </button>
        </div>
      )}
    </dialog>
  )
}

/** A column for each person: the seat, the share of the rent below it, and what the viewer pays. */
function Table({ people, size, shareEuros }: WelcomeDialogProps) {
  const columns = { gridTemplateColumns: `repeat(${Math.max(size + 1, people.length)}, minmax(0, 1fr))` }
  const open = Math.max(0, size + 1 - people.length)
  const viewerIndex = people.length - 1
  const isCrowded = size > 5
  return (
    <div>
      <ul className="grid items-end gap-1" style={columns} aria-label="The house">
        {people.map((person, index) => (
          <Seat key={person.id} person={person} isYou={index === viewerIndex} isCrowded={isCrowded} />
        ))}
      </ul>
      <div aria-hidden="true" className="mt-4 grid gap-1" style={columns}>
        {people.map(({ id }, index) => (
          <Share key={id} isYours={index === viewerIndex} />
        ))}
        {Array.from({ length: open }, (_, index) => (
          <span key={index} className="h-4 bg-on-night/15 last:rounded-r-full md:h-5" />
        ))}
      </div>
      {shareEuros !== null && (
        <p className="mt-1.5 grid gap-1" style={columns}>
          <span
            className="welcome-price justify-self-center whitespace-nowrap text-accent"
            style={{ gridColumn: viewerIndex + 1 }}
          >
            <span className="sr-only">Your share: </span>
            <Money euros={shareEuros} />
          </span>
        </p>
      )}
    </div>
  )
}

function Share({ isYours }: { isYours: boolean }) {
  return (
    <span
      className={`segment h-4 first:rounded-l-full last:rounded-r-full md:h-5 ${isYours ? 'welcome-share segment-yours bg-accent' : 'segment-taken bg-on-night-muted'}`}
    />
  )
}

function Seat({ person, isYou, isCrowded }: { person: Housemate; isYou: boolean; isCrowded: boolean }) {
  const width = isYou ? 'w-full max-w-31 bg-accent' : 'w-43/50 max-w-24 bg-on-night/12'
  return (
    <li className={`min-w-0 text-center ${isYou ? 'welcome-seat' : ''}`}>
      <span className={`relative mx-auto block aspect-square rounded-full p-1.25 ${width}`}>
        <Avatar seed={person.id} name={person.name} src={person.avatarUrl} size="fill" />
        {isYou && !isCrowded && (
          <span className="absolute -right-0.5 bottom-0 grid size-3/10 max-h-8 max-w-8 place-items-center rounded-full bg-success text-surface ring-4 ring-night">
            <Check size={18} strokeWidth={3} aria-hidden="true" className="size-3/5" />
          </span>
        )}
      </span>
      <span
        className={`mt-2 block truncate text-ui ${isYou ? 'font-bold text-accent' : 'text-on-night-muted'} ${isCrowded && !isYou ? 'sr-only' : ''}`}
      >
        {isYou ? 'You' : firstNameOf(person.name)}
      </span>
    </li>
  )
}
