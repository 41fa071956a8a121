import symbols from './art/symbols.svg'

type SymbolProps = {
  /** Name of a symbol in `art/symbols.svg`. */
  of: string
  /** Pixels. */
  size: number
  className?: string
}

/** An icon from the symbol sprite, which keeps the many icons of a stay out of the bundle. Decorative. */
export function Symbol({ of, size, className = '' }: SymbolProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={`shrink-0 ${className}`}>
      <use href={`${symbols}#${of}`} />
    </svg>
  )
}
