import { useHydrated } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { momentOf } from './contract-days.ts'

type ReceivedFormProps = { what: 'withdrawal' | 'cancellation'; at: string }

const whatComes = {
  withdrawal:
    'An email is on its way. If order and address belong together, it says what comes back. If not, a person looks into it and answers there.',
  cancellation:
    'An email is on its way. If we know the address, it names the last day. If not, a person looks into it and answers there.',
}

/** The answer to a form that was sent without sign-in: the same for every address (DUTY-03). */
export function ReceivedForm({ what, at }: ReceivedFormProps) {
  const { day, time, zone } = momentOf(at, useHydrated())
  return (
    <div className="mt-5 grid gap-5">
      <p role="status" className="text-lg">
        We received your {what} on {day} at {time} {zone}. {whatComes[what]}
      </p>
      <p className="text-muted">
        Nothing arrived within an hour? Look into the spam folder, or write to{' '}
        <a href={`mailto:${brand.supportEmail}`} className="link wrap-anywhere">
          {brand.supportEmail}
        </a>
        .
      </p>
      <ButtonLink to="/" variant="outline" className="justify-self-start">
        Home
      </ButtonLink>
    </div>
  )
}
