import type { SettingsOfInstallation } from '@wayhouse/domain/console'
import { Card } from '../../../ui/layout/card.tsx'

/** Name, company and support address, which are set where the product is started. */
export function Brand({ rows }: { rows: SettingsOfInstallation['brand'] }) {
  return (
    <Card as="section" lift={1} aria-labelledby="brand" className="max-w-190 p-5 sm:p-6">
      <h2 id="brand" className="display text-lg">
        Brand
      </h2>
      <p className="mt-1 text-muted">Set in the environment of the process. A change takes a restart.</p>
      <dl className="mt-3 divide-y divide-line">
        {rows.map(({ variable, label, value }) => (
          <div key={variable} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[1fr_2fr]">
            <dt className="font-strong">
              {label}
              <code className="block text-sm font-normal text-muted">{variable}</code>
            </dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
