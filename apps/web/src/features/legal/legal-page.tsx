import { termsVersion } from '@wayhouse/domain/accounts'
import { longDate } from '@wayhouse/domain/dates'
import type { LegalRecords, LegalSection, LegalText } from './legal-text.ts'

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
      {body.map((part) => (
        <Part key={typeof part === 'string' ? part : 'title' in part ? part.title : part[0]} part={part} />
      ))}
    </section>
  )
}

function Part({ part }: { part: LegalSection['body'][number] }) {
  if (typeof part === 'string') return <p className="mt-4">{part}</p>
  if ('title' in part) return <Records {...part} />
  return (
    <ul className="mt-4 grid list-disc gap-2 pl-6 marker:text-primary">
      {part.map((item) => (
        <li key={item} className="pl-1">
          {item}
        </li>
      ))}
    </ul>
  )
}

function Records({ title, lead, summary, entries }: LegalRecords) {
  return (
    <>
      <h3 className="mt-8 text-lg font-strong">{title}</h3>
      <p className="mt-2">{lead}</p>
      <details className="mt-2">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-primary underline print:hidden">
          {summary}
        </summary>
        <dl className="mt-2 grid gap-4 border-l-2 border-line pl-4">
          {entries.map(({ name, facts }) => (
            <div key={name}>
              <dt className="font-strong">{name}</dt>
              {facts.map((fact) => (
                <dd key={fact} className="mt-1 text-ui text-muted">
                  {fact}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
