import ExternalLink from '~icons/lucide/external-link'
import { ButtonLink } from '../../ui/button-link.tsx'

type ViewTribeProps = { tribeId: string; title: string; variant?: 'outline' | 'night' }

/** RES-05: to the page of the tribe. */
export function ViewTribe({ tribeId, title, variant = 'outline' }: ViewTribeProps) {
  return (
    <ButtonLink to="/app/tribes/$tribeId" params={{ tribeId }} variant={variant} size="sm">
      <span>
        View Tribe<span className="sr-only">: {title}</span>
      </span>
    </ButtonLink>
  )
}

/** RES-05: to the listing, where the viewer may see it. */
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
