import { Section } from '../section.tsx'

type CountTableProps = {
  title: string
  /** What the rows are, and what is counted. */
  columns: readonly [of: string, count: string]
  rows: readonly { name: string; count: number; note?: string }[]
  empty: string
}

/** Counts with a bar each, the most frequent first. The numbers say all that the bars do. */
export function CountTable({ title, columns: [of, what], rows, empty }: CountTableProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section title={title} aside={<span className="figure text-lg">{total.toLocaleString('en')}</span>}>
      {rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <table className="w-full text-left">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th>{of}</th>
              <th>{what}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ name, count, note }) => (
              <tr key={name}>
                <th scope="row" className="py-2.5 pr-4 font-normal">
                  {name}
                  {note && <span className="block text-sm text-muted">{note}</span>}
                </th>
                <td className="text-right font-bold whitespace-nowrap tabular-nums">
                  <svg
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="mr-3 inline h-2 w-1/2"
                  >
                    <rect width={(count / most) * 100} height={8} className="fill-primary" />
                  </svg>
                  {count.toLocaleString('en')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
