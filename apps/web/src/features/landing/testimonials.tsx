import { Stars } from '../../ui/labels/stars.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { landingText } from './landing-text.ts'

const { heading, note, stories } = landingText.testimonials

/** Three example stories, labelled as such (decision G-41); one mentions 800 euros (LAND-08). */
export function Testimonials() {
  return (
    <section id="testimonials" aria-labelledby="testimonials-heading" className="page scroll-mt-10 py-16 lg:py-28">
      <h2 id="testimonials-heading" className="display measure-16 text-4xl">
        {heading}
      </h2>
      <div className="mt-10 grid gap-5 lg:mt-14 lg:grid-cols-3">
        {stories.map(({ name, src, stay, quote }, index) => (
          <figure key={name} className={`card flex flex-col p-7 lg:p-8 ${index === 1 ? 'lg:-translate-y-5' : ''}`}>
            <Stars rating={5} size={19} />
            <blockquote className="testimonial display mt-5">“{quote}”</blockquote>
            <figcaption className="mt-auto flex items-center gap-3 pt-7">
              <Avatar seed={name} src={src} size={48} />
              <span>
                <span className="block font-bold">{name}</span>
                <span className="text-ui text-muted">{stay}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-6 text-sm text-muted">{note}</p>
    </section>
  )
}
