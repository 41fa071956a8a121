import type { ImportAnswer } from '@wayhouse/domain/costs'

/** The lines of a file that could not be read, and why. */
export function UnreadLines({ unread }: { unread: ImportAnswer['unread'] }) {
  if (unread.length === 0) return null
  return (
    <section aria-labelledby="unread">
      <h3 id="unread" className="font-bold">
        Could not be read
      </h3>
      <ul className="mt-2 space-y-2">
        {unread.map(({ row, text, why }) => (
          <li key={row} className="rounded-control bg-danger-tint px-4 py-2.5 text-ui text-danger">
            <p className="font-strong">
              Row {row}: {why}
            </p>
            <p dir="auto" className="text-left wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
