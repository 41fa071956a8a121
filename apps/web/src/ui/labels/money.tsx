import { useCurrency } from '../../platform/format/money.tsx'

export type MoneyProps = {
  /** Euros; null shows "N/A". */
  euros: number | null | undefined
  className?: string
}

/** A price in the viewer's currency. Three currencies share "$", so the code is read out and shown on hover (G-47). */
export function Money({ euros, className = 'figure' }: MoneyProps) {
  const { currency, format } = useCurrency()
  const text = format(euros)
  return (
    <span className={className} title={text === 'N/A' ? undefined : `${text} ${currency}`}>
      {text}
      {text.includes('$') && <span className="sr-only"> {currency}</span>}
    </span>
  )
}
