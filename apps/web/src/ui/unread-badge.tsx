const maxShown = 99

/** How many messages wait; nothing when none do. */
export function UnreadBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-primary px-1 text-2xs font-bold text-on-primary tabular-nums">
      {count > maxShown ? `${maxShown}+` : count}
      <span className="sr-only"> unread</span>
    </span>
  )
}

/** Something new that is not counted. */
export function NewDot() {
  return (
    <span className="inline-flex size-2 shrink-0 rounded-full bg-primary">
      <span className="sr-only"> new</span>
    </span>
  )
}
