import { ButtonLink } from '../../../ui/button-link.tsx'

/** Clears the filters where no tribe matches. */
export function ClearFiltersLink() {
  return (
    <ButtonLink to="/app" variant="outline" resetScroll={false}>
      Clear Filters
    </ButtonLink>
  )
}
