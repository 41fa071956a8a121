import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { refusal } from '../../testing/fake-api.ts'
import { openConsole } from '../../testing/open-console.tsx'
import { noor } from '../../testing/people.ts'

it('CON-01 asks an operator for a code before any screen, and says if it is wrong', async () => {
  const codes: unknown[] = []
  const auth = {
    'two-factor/verify-totp': (body: unknown) => {
      codes.push(body)
      return refusal(401, 'CODE_WRONG', 'This code is not right')
    },
  }
  const { router } = await openConsole('/app/admin/cases?state=mine', { user: { ...noor, console: 'code' }, auth })
  await expect.element(page.getByRole('heading', { name: 'Your code' })).toBeVisible()
  expect(router.state.location.search).toEqual({ next: '/app/admin/cases?state=mine' })
  await expectNoAxeViolations()
  await page.getByLabelText('Code').fill('000000')
  await page.getByRole('button', { name: 'Open the console' }).click()
  await expect.element(page.getByLabelText('Code')).toHaveAccessibleDescription('This code is not right')
  expect(codes).toEqual([{ code: '000000' }])
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect.element(page.getByLabelText('Recovery code')).toBeVisible()
})

it('CON-01 tells an operator without a second factor where to set it up', async () => {
  await openConsole('/app/admin/cases', { user: { ...noor, console: 'no factor' } })
  await expect
    .element(page.getByRole('link', { name: 'Open your settings' }))
    .toHaveAttribute('href', '/app/settings/account')
  await expectNoAxeViolations()
})
