const maxShown = 99

/** The number of unread messages; nothing if there are none. */
export function UnreadBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-primary px-1 text-2xs font-bold text-on-primary tabular-nums">
      {count > maxShown ? `${maxShown}+` : count}
      <span className="sr-only"> unread</span>
    </span>
  )
}

/** Marks something new without a number. */
export function NewDot() {
  return (
    <span className="inline-flex size-2 shrink-0 rounded-full bg-primary">
      <span className="sr-only"> new</span>
    </span>
  )
}
