import { membershipErrors } from '@wayhouse/domain/membership'
import { linkParts } from '../../../platform/page/link-parts.ts'
import { AnyLink } from '../../../platform/page/link.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { buttonClass } from '../../../ui/buttons/button-style.ts'
import { Card } from '../../../ui/layout/card.tsx'

type NotForSaleProps = { code: 'ALREADY_SUBSCRIBED' | 'PAYMENT_PENDING'; returnPath: string | null }

/** Why a member may not order a plan, and the ways on. */
export function NotForSale({ code, returnPath }: NotForSaleProps) {
  return (
    <Card as="section" lift={1} aria-label="Not for sale" className="mt-6 grid max-w-160 gap-5 p-6">
      <p className="text-md">{membershipErrors[code].message}.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/app/settings/{-$page}" params={{ page: 'membership' }}>
          Your membership
        </ButtonLink>
        {returnPath === null ? (
          <ButtonLink to="/pricing" variant="outline">
            Plans
          </ButtonLink>
        ) : (
          <AnyLink {...linkParts(returnPath)} className={buttonClass('outline')}>
            Go back
          </AnyLink>
        )}
      </div>
    </Card>
  )
}
