const slices = [
  { path: 'M0 32V15A15 15 0 0 1 9.2 1.2V32Z', colour: 'fill-primary' },
  { path: 'M10.6 32V.7a15 15 0 0 1 8.8 0V32Z', colour: 'fill-accent' },
  { path: 'M20.8 32V1.2A15 15 0 0 1 30 15v17Z', colour: 'fill-secondary' },
]

/** The logo as a progress indicator, filled slice by slice from the bottom. `filled` goes from 0 to 1. */
export function LogoProgress({ filled }: { filled: number }) {
  return (
    <svg width="120" height="128" viewBox="0 0 30 32" aria-hidden="true">
      {slices.map(({ path, colour }, index) => (
        <g key={path}>
          <path d={path} className="fill-line" />
          <path
            d={path}
            className={`transition-[clip-path] duration-500 ease-out ${colour}`}
            style={{ clipPath: clipFromBottom(filled * slices.length - index) }}
          />
        </g>
      ))}
    </svg>
  )
}

/** Clips a slice to its lower part: nothing at 0, all of it at 1. */
function clipFromBottom(part: number): string {
  const hidden = 1 - Math.min(1, Math.max(0, part))
  return `inset(${hidden * 100}% 0 0 0)`
}
