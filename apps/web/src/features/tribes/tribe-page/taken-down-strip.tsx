import { brand } from '@wayhouse/domain/brand'
import EyeOff from '~icons/lucide/eye-off'

/** For the host and the members of a tribe that operators have hidden (CON-09). */
export function TakenDownStrip() {
  return (
    <section aria-label="Taken down" className="mt-5 flex items-start gap-3 rounded-control bg-sunken px-4 py-3.5">
      <EyeOff size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <p>
        <strong>This tribe is taken down.</strong> Only its host and members see it, and nobody can ask for a spot. Your
        conversation goes on. Questions reach us at{' '}
        <a href={`mailto:${brand.supportEmail}`} className="link">
          {brand.supportEmail}
        </a>
        .
      </p>
    </section>
  )
}
