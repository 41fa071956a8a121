import { Link } from '../../../platform/page/link.tsx'

const exactly = { exact: true, includeSearch: false, includeHash: false }

const tabs = [
  { id: 'stay', label: 'Stay', to: '/app/tribes/$tribeId' },
  { id: 'costs', label: 'Costs', to: '/app/tribes/$tribeId/costs' },
] as const

/** The pages of a tribe, for its host and its members. */
export function TribeTabs({ tribeId, className = '' }: { tribeId: string; className?: string }) {
  return (
    <nav aria-label="Pages of this tribe" className={`border-b border-line ${className}`}>
      <ul className="-ml-3.5 flex gap-1">
        {tabs.map(({ id, label, to }) => (
          <li key={id}>
            <Link
              to={to}
              params={{ tribeId }}
              // otherwise "Stay" would be current on the pages below it too
              activeOptions={exactly}
              className="tab flex items-center"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
