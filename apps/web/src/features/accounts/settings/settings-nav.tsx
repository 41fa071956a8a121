import type { settingsParts } from './settings-section.tsx'

/** The links to the parts of the settings: a column beside them, on phones a row that stays above them. */
export function SettingsNav({ parts }: { parts: readonly (typeof settingsParts)[number][] }) {
  return (
    <nav
      aria-label="Settings"
      className="sticky top-0 z-10 min-w-0 max-lg:-mx-gutter max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:bg-bg max-lg:px-gutter lg:top-6"
    >
      <ul className="flex gap-1 max-lg:w-max max-lg:py-1.5 lg:grid">
        {parts.map(({ id, title, Icon }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-3 rounded-sm px-3 font-semibold whitespace-nowrap text-muted hover:bg-sunken hover:text-text"
            >
              <Icon size={19} aria-hidden="true" className="shrink-0 text-secondary" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
