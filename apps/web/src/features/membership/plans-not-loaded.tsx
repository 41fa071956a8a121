import { ButtonLink } from '../../ui/buttons/button-link.tsx'

/** Replaces plans that could not be loaded, on a page with other content. */
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
