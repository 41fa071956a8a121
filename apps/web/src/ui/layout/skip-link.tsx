/** The first focusable element: skips the header. Pages give their `main` the id. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link btn btn-primary">
      Skip to content
    </a>
  )
}
