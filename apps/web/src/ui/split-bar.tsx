export type SplitBarProps = {
  /** Guest places; the host's makes one segment more. */
  size: number
  /** Guest places already taken. */
  taken: number
  /** The bar as text: "€2280 split 4 ways: €570 each". */
  label: string
  /** Requested places after the taken ones, shown hatched in saffron. */
  waiting?: number
  /** Whether the next open place is shown as yours. */
  yours?: boolean
  /** Pixels. */
  height?: number
  night?: boolean
}

/** The whole rent as one bar: taken spots mulberry, your spot saffron, further open spots hatched. */
export function SplitBar({
  size,
  taken,
  label,
  waiting = 0,
  yours = waiting === 0,
  height = 12,
  night = false,
}: SplitBarProps) {
  const filled = Math.min(size, taken) + 1
  const look = (at: number) => {
    if (at < filled) return `segment-taken ${night ? 'bg-on-night-muted' : 'bg-primary'}`
    if (at < filled + waiting) return 'hatch-accent'
    return yours && at === filled ? 'segment-yours bg-accent' : 'hatch'
  }
  return (
    <div role="img" aria-label={label} className="flex gap-0.75">
      {Array.from({ length: size + 1 }, (_, at) => (
        <span
          key={at}
          style={{ height }}
          className={`segment flex-1 first:rounded-l-full last:rounded-r-full ${look(at)}`}
        />
      ))}
    </div>
  )
}
