import symbols from './art/symbols.svg'

type SymbolProps = {
  /** One of `art/symbols.svg`. */
  of: string
  /** Pixels. */
  size: number
  className?: string
}

/** An icon from one file of symbols, so that the many that a stay may need are no part of the bundle. Decorative. */
export function Symbol({ of, size, className = '' }: SymbolProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={`shrink-0 ${className}`}>
      <use href={`${symbols}#${of}`} />
    </svg>
  )
}
