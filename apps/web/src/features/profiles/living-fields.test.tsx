import type { OwnProfile } from '@wayhouse/domain/profiles'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CurrencyProvider } from '../../platform/format/money.tsx'
import { ownProfile } from '../../testing/profile.ts'
import { LivingFields } from './living-fields.tsx'
import { formFrom } from './profile-form.ts'

const render = (changes: Partial<OwnProfile>) =>
  renderToStaticMarkup(
    <CurrencyProvider saved={changes.preferred_currency ?? null} remembered="EUR">
      <LivingFields form={formFrom({ ...ownProfile, ...changes })} errors={{}} edit={() => undefined} />
    </CurrencyProvider>,
  )
const selectedIn = (html: string) => [...html.matchAll(/<option value="([^"]+)" selected=""/g)].map((match) => match[1])

it('CUR-05 the profile offers all five currencies, with euros as the default', () => {
  const html = render({ preferred_currency: null })
  for (const code of ['USD', 'EUR', 'GBP', 'AUD', 'CAD']) expect(html).toContain(`<option value="${code}"`)
  expect(selectedIn(html)).toEqual(['EUR'])
  expect(selectedIn(render({ preferred_currency: 'GBP' }))).toContain('GBP')
})

it('PRO-06 the chosen zone is shown, even if it is stored under an older name', () => {
  expect(render({ timezone: 'Asia/Calcutta' })).toMatch(/value="\(UTC\+05:30\) Kolkata · [^"]+"/)
})
