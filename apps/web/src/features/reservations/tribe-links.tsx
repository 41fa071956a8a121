import CalendarPlus from '~icons/lucide/calendar-plus'
import ExternalLink from '~icons/lucide/external-link'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { buttonClass } from '../../ui/buttons/button-style.ts'
import { calendarAddress } from './calendar-address.ts'

type ViewTribeProps = { tribeId: string; title: string; variant?: 'outline' | 'night' }

/** RES-05: a link to the page of the tribe. */
export function ViewTribe({ tribeId, title, variant = 'outline' }: ViewTribeProps) {
  return (
    <ButtonLink to="/app/tribes/$tribeId" params={{ tribeId }} variant={variant} size="sm">
      <span>
        View Tribe<span className="sr-only">: {title}</span>
      </span>
    </ButtonLink>
  )
}

type ManageTribeProps = { tribeId: string; title: string; variant?: 'soft' | 'ghost' }

/** For the host of the tribe (decision G-82). */
export function ManageTribe({ tribeId, title, variant = 'soft' }: ManageTribeProps) {
  return (
    <ButtonLink to="/app/tribes/$tribeId/manage" params={{ tribeId }} variant={variant} size="sm">
      <span>
        Manage<span className="sr-only">: {title}</span>
      </span>
    </ButtonLink>
  )
}

type CalendarFileProps = { tribeId: string; title: string; variant?: 'outline' | 'ghost' }

/** RES-05: downloads the stay as a calendar file. */
export function CalendarFile({ tribeId, title, variant = 'outline' }: CalendarFileProps) {
  return (
    <a href={calendarAddress(tribeId)} download className={buttonClass(variant, 'sm')}>
      <CalendarPlus size={17} aria-hidden="true" />
      <span>
        Calendar file<span className="sr-only">: {title}</span>
      </span>
    </a>
  )
}

/** RES-05: a link to the listing, if the viewer may see it. */
export function ViewListing({ link, title }: { link: string | null; title: string }) {
  if (link === null) return null
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className="btn btn-ghost btn-sm">
      View listing
      <span className="sr-only">: {title} (opens in a new tab)</span>
      <ExternalLink size={15} aria-hidden="true" />
    </a>
  )
}
