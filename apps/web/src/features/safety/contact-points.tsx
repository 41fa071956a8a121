import { brand } from '@wayhouse/domain/brand'
import { Card } from '../../ui/layout/card.tsx'

/** REP-06: whom to write to, and in which languages. */
export function ContactPoints() {
  return (
    <Card className="p-6">
      <h2 className="display text-xl">Points of contact</h2>
      <dl className="mt-2 grid gap-x-6 sm:grid-cols-[auto_1fr] [&>dd]:pb-3 [&>dt]:text-muted sm:[&>dd]:py-2 sm:[&>dd]:text-right sm:[&>dt]:py-2">
        <dt>Members and authorities</dt>
        <dd className="font-strong wrap-anywhere">
          <a href={`mailto:${brand.supportEmail}`} className="link">
            {brand.supportEmail}
          </a>
        </dd>
        <dt>Languages</dt>
        <dd className="font-strong">{brand.supportLanguages}</dd>
        <dt>By post</dt>
        <dd className="font-strong wrap-anywhere">
          {brand.companyName}, {brand.companyAddress}
        </dd>
      </dl>
    </Card>
  )
}
