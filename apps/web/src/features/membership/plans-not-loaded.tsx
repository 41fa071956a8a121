import { ButtonLink } from '../../ui/button-link.tsx'

/** In the place of the plans on a page that has more to show. */
export function PlansNotLoaded() {
  return (
    <div className="grid justify-items-start gap-4">
      <p>We couldn’t load the plans.</p>
      <ButtonLink variant="outline" to="/pricing" reloadDocument>
        Try again
      </ButtonLink>
    </div>
  )
}
