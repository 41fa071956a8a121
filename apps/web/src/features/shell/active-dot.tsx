/** HEAD-05: the green dot of an active membership, with a text for screen readers. */
export function ActiveDot() {
  return (
    <span className="ml-auto inline-flex size-2.5 rounded-full bg-success">
      <span className="sr-only">active</span>
    </span>
  )
}
