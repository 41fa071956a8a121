import { landingText } from './landing-text.ts'

/** LAND-01: three steps; the first one shows how many tribes are open. */
export function HowItWorks({ openTribes }: { openTribes: string | null }) {
  return (
    <section aria-labelledby="how-it-works" className="bg-sunken py-16 lg:py-28">
      <div className="page">
        <h2 id="how-it-works" className="display text-4xl">
          How it works
        </h2>
        <ol className="mt-10 grid gap-10 lg:mt-14 lg:grid-cols-3 lg:gap-8">
          {landingText.steps.map(({ title, text, scene }, index) => (
            <li key={title}>
              <img
                src={scene}
                alt=""
                width={640}
                height={480}
                loading="lazy"
                decoding="async"
                className="arch aspect-5/4 w-full object-cover lg:aspect-20/21"
              />
              <div className="mt-6 flex gap-4">
                <span aria-hidden="true" className="figure text-figure leading-10 text-primary">
                  {index + 1}
                </span>
                <div>
                  <h3 className="display text-xl">{title}</h3>
                  <p className="mt-1.5 text-muted">
                    {text}
                    {index === 0 && openTribes !== null && ` ${openTribes} open right now.`}
                  </p>
                </div>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
