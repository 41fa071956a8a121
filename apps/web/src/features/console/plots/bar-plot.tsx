import { shortDate } from '../../../platform/format/dates.ts'

/** A bar for a day or a month: its count, and how it is called in a sentence and below the plot. */
export type Bar = { count: number; name: string }

type BarPlotProps = {
  /** What is counted, such as “Sign-ups”. */
  title: string
  /** Of which time, such as “last 30 days”. */
  period: string
  bars: readonly Bar[]
  /** The total before, in words. */
  before?: string
  tone?: 'primary' | 'secondary'
}

/** The plot has the same shape however many bars share it. */
const [width, gap, height] = [477, 3, 84] as const

/** Counts as bars, the last one in saffron, with their total and a sentence that says the same to those who do not see them. */
export function BarPlot({ title, period, bars, before, tone = 'primary' }: BarPlotProps) {
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)]
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-strong">{title}</span>
        <span className="text-sm text-muted">{period}</span>
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="figure text-figure-sm leading-tight">{total.toLocaleString('en')}</span>
        {before && <span className="text-sm text-muted">{before}</span>}
      </p>
      <Bars bars={bars} sentence={sentenceOf(title, period, bars)} tone={tone} />
      {last && (
        <p aria-hidden="true" className="mt-1.5 flex justify-between text-sm text-muted">
          <span>{first?.name}</span>
          {bars.length > 4 && <span>{middle?.name}</span>}
          <span>
            {last.name}, {last.count.toLocaleString('en')}
          </span>
        </p>
      )}
    </>
  )
}

function Bars({ bars, sentence, tone }: { bars: readonly Bar[]; sentence: string; tone: 'primary' | 'secondary' }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const barWidth = (width + gap) / Math.max(1, bars.length) - gap
  const fill = tone === 'primary' ? 'fill-primary' : 'fill-secondary'
  return (
    <svg role="img" aria-label={sentence} viewBox={`0 0 ${width} ${height}`} className="mt-4 block w-full">
      {bars.map(({ count, name }, index) => {
        const tall = Math.round((count / most) * (height - 2))
        return (
          <rect
            key={name}
            x={index * (barWidth + gap)}
            y={height - 1 - tall}
            width={barWidth}
            height={tall}
            rx={Math.min(2.5, tall / 2)}
            className={index === bars.length - 1 ? 'fill-accent' : fill}
          />
        )
      })}
      <line
        x1={0}
        x2={width}
        y1={height - 0.5}
        y2={height - 0.5}
        vectorEffect="non-scaling-stroke"
        className="stroke-line-strong"
      />
    </svg>
  )
}

function sentenceOf(title: string, period: string, bars: readonly Bar[]): string {
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  const most = bars.reduce((a, b) => (b.count > a.count ? b : a), { count: 0, name: '' })
  const last = bars.at(-1)
  const peak = most.count === 0 ? '' : ` The most: ${most.count}, ${most.name}.`
  return `${title}, ${period}: ${total}.${peak} ${last ? `${last.name}: ${last.count}.` : ''}`.trim()
}

/** Bars of days, of which the last is today. */
export function dailyBars(firstDay: string, counts: readonly number[]): Bar[] {
  const start = Date.parse(`${firstDay}T00:00:00Z`)
  return counts.map((count, index) => {
    const day = new Date(start + index * 86_400_000).toISOString().slice(0, 10)
    return { count, name: index === counts.length - 1 ? 'Today' : shortDate(day) }
  })
}
