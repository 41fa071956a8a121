import Download from '~icons/lucide/download'

/** A download of what a screen shows, with its filters. */
export function CsvLink({ path, filters }: { path: string; filters: Readonly<Record<string, string | undefined>> }) {
  const set = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return (
    <a href={`/api/admin/${path}.csv?${new URLSearchParams(set)}`} download className="btn btn-outline btn-sm">
      <Download size={18} aria-hidden="true" />
      CSV
    </a>
  )
}
