/** HEAD-05: the green dot of a running membership, and its word for those who do not see it. */
export function ActiveDot() {
  return (
    <span className="ml-auto inline-flex size-2.5 rounded-full bg-success">
      <span className="sr-only">active</span>
    </span>
  )
}
