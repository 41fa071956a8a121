import type { ReactNode } from 'react'
import { Island } from '../../platform/page/island.tsx'
import { Stars } from '../../ui/labels/stars.tsx'
import { Verified } from '../../ui/labels/verified.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { landingText } from './landing-text.ts'
import { SplitSample } from './split-sample.tsx'

const { heading, split, verified, cities } = landingText.benefits

/** LAND-01: three benefits, each illustrated with a part of the product. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="page py-16 lg:py-28">
      <h2 id="benefits" className="display measure-24 text-4xl">
        {heading}
      </h2>
      <div className="mt-10 grid grid-cols-1 gap-5 lg:mt-14 lg:grid-cols-[1.25fr_1fr_1fr]">
        <Panel {...split} tint="bg-accent-tint">
          <Island name="split-sample" of={SplitSample} props={split} />
        </Panel>
        <Panel {...verified} tint="bg-secondary-tint">
          <div className="flex items-center gap-4 rounded-lg bg-surface p-5 shadow-2">
            <Avatar seed="zuri" src={verified.src} size={72} />
            <div className="min-w-0">
              <p className="text-md font-bold">{verified.name}</p>
              <Verified />
              <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
                <Stars rating={5} size={15} /> Superstar
              </p>
            </div>
          </div>
        </Panel>
        <Panel {...cities} tint="bg-primary-tint">
          <ul className="grid gap-2.5">
            {cities.groups.map(({ city, people }) => (
              <li
                key={city}
                className="flex items-center justify-between rounded-md bg-surface py-2.5 pr-3 pl-4 font-strong shadow-1"
              >
                {city}
                <span className="flex -space-x-2">
                  {people.map((src) => (
                    <Avatar key={src} seed={src} src={src} size={30} ring />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </section>
  )
}

type PanelProps = { title: string; text: string; tint: string; children: ReactNode }

function Panel({ title, text, tint, children }: PanelProps) {
  return (
    <article className={`flex flex-col rounded-lg p-5 xs:p-7 lg:p-8 ${tint}`}>
      <h3 className="display text-title-lg">{title}</h3>
      <p className="mt-2">{text}</p>
      <div className="mt-auto pt-8">{children}</div>
    </article>
  )
}
