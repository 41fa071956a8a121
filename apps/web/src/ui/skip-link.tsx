/** The first stop of Tab: past the header, straight to what the page is about. Pages give their `main` the id. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link btn btn-primary">
      Skip to content
    </a>
  )
}
