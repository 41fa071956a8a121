export type ProgressProps = {
  label: string
  /** Steps done; without it the bar is indeterminate. */
  value?: number
  /** Steps in all. */
  max?: number
}

/** A progress bar: one segment per step, or indeterminate. */
export function Progress({ label, value, max = 3 }: ProgressProps) {
  if (value === undefined)
    return (
      <div role="progressbar" aria-label={label} className="progress">
        <div className="progress-indeterminate" />
      </div>
    )
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={`${value} of ${max}`}
      className="flex gap-1.5"
    >
      {Array.from({ length: max }, (_, index) => (
        <span
          key={index}
          className={`segment h-2 flex-1 rounded-full ${index < value ? 'segment-taken bg-primary' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
