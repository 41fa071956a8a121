import { lazy, type ReactNode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { HydratedLater, HydrationMark } from './hydration.tsx'

const isMarkedHydrated = () => 'hydrated' in document.documentElement.dataset
const marks = () => document.querySelectorAll('[data-unhydrated]').length

const pageWith = (part: ReactNode) => (
  <>
    <Suspense>
      <HydratedLater>{part}</HydratedLater>
    </Suspense>
    <HydrationMark />
  </>
)

it('a page is marked as hydrated when its last part is, however late the code of that part loads', async () => {
  const press = vi.fn<() => void>()
  const Part = () => <button onClick={press}>Reserve</button>
  const code = Promise.withResolvers<{ default: typeof Part }>()
  const LazyPart = lazy(() => code.promise)
  const container = document.createElement('div')
  container.innerHTML = renderToString(pageWith(<Part />))
  document.body.append(container)
  expect(marks()).toBe(2)

  const root = hydrateRoot(container, pageWith(<LazyPart />))
  onTestFinished(() => {
    root.unmount()
    container.remove()
    delete document.documentElement.dataset['hydrated']
  })
  await expect.poll(marks).toBe(1)
  expect(isMarkedHydrated()).toBe(false)

  code.resolve({ default: Part })
  await expect.poll(isMarkedHydrated).toBe(true)
  await page.getByRole('button', { name: 'Reserve' }).click()
  expect(press).toHaveBeenCalledOnce()
})
