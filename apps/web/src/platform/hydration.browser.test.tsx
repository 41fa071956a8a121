import { lazy, type ReactNode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Hydrated, HydratedLater } from './hydration.tsx'

const isSaid = () => 'hydrated' in document.documentElement.dataset
const marks = () => document.querySelectorAll('[data-unhydrated]').length

const around = (part: ReactNode) => (
  <>
    <Suspense>
      <HydratedLater>{part}</HydratedLater>
    </Suspense>
    <Hydrated />
  </>
)

it('a page says that it is hydrated once its last part is, however late the code of that part comes', async () => {
  const press = vi.fn<() => void>()
  const Part = () => <button onClick={press}>Reserve</button>
  const code = Promise.withResolvers<{ default: typeof Part }>()
  const Late = lazy(() => code.promise)
  const place = document.createElement('div')
  place.innerHTML = renderToString(around(<Part />))
  document.body.append(place)
  expect(marks()).toBe(2)

  const root = hydrateRoot(place, around(<Late />))
  onTestFinished(() => {
    root.unmount()
    place.remove()
    delete document.documentElement.dataset['hydrated']
  })
  await expect.poll(marks).toBe(1)
  expect(isSaid()).toBe(false)

  code.resolve({ default: Part })
  await expect.poll(isSaid).toBe(true)
  await page.getByRole('button', { name: 'Reserve' }).click()
  expect(press).toHaveBeenCalledOnce()
})
