import { termsVersion } from '@wayhouse/domain/accounts'
import { longDate } from '@wayhouse/domain/dates'
import type { LegalSection, LegalText } from './legal-text.ts'

/** LEGAL-01: a document with its date and a table of contents, sticky from 1024 px. */
export function LegalPage({ text: { title, lead, sections } }: { text: LegalText }) {
  return (
    <main id="main" className="page py-12 lg:py-20">
      <div className="gap-16 lg:grid lg:grid-cols-[15rem_minmax(0,68ch)]">
        <header className="lg:col-start-2">
          <h1 className="display text-4xl" tabIndex={-1}>
            {title}
          </h1>
          <p className="mt-4 text-muted">
            Updated <time dateTime={termsVersion}>{longDate(termsVersion)}</time>
          </p>
          <p className="mt-6 text-md">{lead}</p>
        </header>
        <nav
          aria-labelledby="contents"
          className="mt-10 lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-start print:hidden"
        >
          <h2 id="contents" className="text-sm font-strong text-muted">
            On this page
          </h2>
          <ol className="mt-2 grid gap-x-4 max-lg:grid-cols-2 max-lg:text-ui">
            {sections.map(({ id, title: heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center leading-snug hover:underline lg:min-h-9"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="lg:col-start-2">
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </div>
    </main>
  )
}

function Section({ id, title, body }: LegalSection) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="display scroll-mt-8 text-2xl">
        {title}
      </h2>
      {body.map((part) =>
        typeof part === 'string' ? (
          <p key={part} className="mt-4">
            {part}
          </p>
        ) : (
          <ul key={part[0]} className="mt-4 grid list-disc gap-2 pl-6 marker:text-primary">
            {part.map((item) => (
              <li key={item} className="pl-1">
                {item}
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
}
