/** The logo: an arch cut into three. Decorative; the name is beside it or in the link's label. */
export function LogoMark({
  night = false,
  size = 32,
  className,
}: {
  night?: boolean
  size?: number
  className?: string
}) {
  return (
    <svg width={(size * 30) / 32} height={size} viewBox="0 0 30 32" aria-hidden="true" className={className}>
      <path d="M0 32V15A15 15 0 0 1 9.2 1.2V32Z" className={night ? 'fill-logo-left-night' : 'fill-primary'} />
      <path d="M10.6 32V.7a15 15 0 0 1 8.8 0V32Z" className="fill-accent" />
      <path d="M20.8 32V1.2A15 15 0 0 1 30 15v17Z" className={night ? 'fill-logo-right-night' : 'fill-secondary'} />
    </svg>
  )
}

type LogoProps = {
  name: string
  /** On plum backgrounds. */
  night?: boolean
  /** Where the name is hidden for lack of room: on tablets (768 to 1024 px), or on the narrowest phones (below 360 px). */
  nameless?: keyof typeof hiddenOn | false
}

const hiddenOn = { tablets: 'md:max-lg:sr-only', narrow: 'max-xs:sr-only' }

export function Logo({ name, night = false, nameless = false }: LogoProps) {
  return (
    <span className={`inline-flex min-h-11 items-center gap-2.5 ${night ? 'text-on-night' : 'text-text'}`}>
      <LogoMark night={night} />
      <span className={`display logo-name ${nameless ? hiddenOn[nameless] : ''}`}>{name}</span>
    </span>
  )
}
