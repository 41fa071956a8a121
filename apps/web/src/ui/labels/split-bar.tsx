export type SplitBarProps = {
  /** The number of spots; the host has one more segment. */
  size: number
  taken: number
  /** The bar as text: "€2,280 split 4 ways: €570 each". */
  label: string
  /** The number of requested spots, shown after the taken ones, hatched in saffron. */
  waiting?: number
  /** Whether the next open spot is shown as yours. */
  yours?: boolean
  /** Whether one of the taken spots is yours: the last one is shown as that. */
  joined?: boolean
  /** Pixels. */
  height?: number
  night?: boolean
}

/** The whole rent as one bar: taken spots mulberry, your spot saffron, a requested one hatched in saffron, open ones hatched. */
export function SplitBar({
  size,
  taken,
  label,
  waiting = 0,
  joined = false,
  yours = waiting === 0 && !joined,
  height = 12,
  night = false,
}: SplitBarProps) {
  const filled = Math.min(size, taken) + 1
  const look = (index: number) => {
    if (joined && index === filled - 1) return 'segment-yours bg-accent'
    if (index < filled) return `segment-taken ${night ? 'bg-on-night-muted' : 'bg-primary'}`
    if (index < filled + waiting) return 'hatch-accent'
    return yours && index === filled ? 'segment-yours bg-accent' : 'hatch'
  }
  return (
    <div role="img" aria-label={label} className="flex gap-0.75">
      {Array.from({ length: size + 1 }, (_, index) => (
        <span
          key={index}
          style={{ height }}
          // a basis as wide as the borders of open segments, so that all are equal
          className={`segment grow basis-1 first:rounded-l-full last:rounded-r-full ${look(index)}`}
        />
      ))}
    </div>
  )
}
