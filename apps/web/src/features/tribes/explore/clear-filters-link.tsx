import { ButtonLink } from '../../../ui/button-link.tsx'

/** Back to every open tribe, from where none was found. */
export function ClearFiltersLink() {
  return (
    <ButtonLink to="/app" variant="outline" resetScroll={false}>
      Clear Filters
    </ButtonLink>
  )
}
