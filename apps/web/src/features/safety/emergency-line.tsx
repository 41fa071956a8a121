import Phone from '~icons/lucide/phone'

/** REP-02: whom to call before anything else. */
export function EmergencyLine({ number }: { number: string }) {
  return (
    <p className="flex items-center justify-center gap-2 text-ui">
      <Phone size={16} aria-hidden="true" className="text-danger" />
      <span>
        In danger now? Call{' '}
        <a href={`tel:${number}`} className="inline-block py-2 font-bold text-danger underline underline-offset-4">
          {number}
        </a>{' '}
        first.
      </span>
    </p>
  )
}
