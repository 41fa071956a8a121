import Plus from '~icons/lucide/plus'
import { Avatar } from '../pictures/avatar.tsx'

export type Seated = { seed?: string | null; name?: string; initials?: string; src?: string | null }

export type SeatsProps = {
  /** The members who have a spot. */
  seated: readonly Seated[]
  /** All spots of the tribe. */
  size: number
  /** Someone who has asked for the next spot. */
  waiting?: Seated | null
  /** The diameter of a circle in pixels. */
  seatSize?: number
}

/** One circle per spot: a portrait if it is taken, a faded one if it is asked for, a dashed circle with a plus if it is open. */
export function Seats({ seated, size, waiting = null, seatSize = 38 }: SeatsProps) {
  const open = Math.max(0, size - seated.length - (waiting === null ? 0 : 1))
  return (
    <ul className="flex flex-wrap gap-y-1 pl-2 *:-ml-2" aria-label={`${seated.length} of ${size} spots taken`}>
      {seated.map((person, index) => (
        <li key={person.seed ?? index} className="flex">
          <Avatar
            seed={person.seed === undefined ? `${person.initials}${index}` : person.seed}
            name={person.name}
            initials={person.initials}
            src={person.src}
            size={seatSize}
            alt={person.name ?? 'Taken spot'}
            ring
          />
        </li>
      ))}
      {waiting && (
        <li className="flex rounded-full bg-surface ring-2 ring-surface">
          <span className="waiting-seat rounded-full">
            <Avatar
              seed={waiting.seed ?? ''}
              name={waiting.name}
              src={waiting.src}
              size={seatSize - 4}
              alt={`${waiting.name ?? 'Someone'}, waiting`}
            />
          </span>
        </li>
      )}
      {Array.from({ length: open }, (_, index) => (
        <li key={`open-${index}`} className="flex rounded-full bg-surface ring-2 ring-surface">
          <span
            className="open-seat grid place-items-center rounded-full"
            style={{ width: seatSize, height: seatSize }}
          >
            <Plus size={seatSize * 0.42} aria-hidden="true" />
            <span className="sr-only">Open spot</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
