import type { Page } from '@playwright/test'
import { finishSteps, signUp } from './newcomer.ts'

export const steps = '/app/onboarding'
export const refused = (status: number) => new RegExp(`status of ${status}`)
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const statusSaying = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
export const alertSaying = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
export const verificationCard = (page: Page) => page.getByRole('region', { name: 'Your verification' })

/** Signs a newcomer up in this page's browser and finishes the first steps. */
export async function newcomer(page: Page, doneSteps: 0 | 1 | 2): Promise<void> {
  await signUp(page)
  await finishSteps(page, doneSteps)
}
