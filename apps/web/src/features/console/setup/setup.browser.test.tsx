import { type Setup, setupSteps } from '@wayhouse/domain/console'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { installation } from '../settings/testing.ts'

const calls: string[] = []

/** The steps, of which an act changes the state. */
async function open(changes: Partial<Record<string, Partial<Setup[number]>>> = {}) {
  calls.length = 0
  let steps: Setup = setupSteps.map((step) => {
    const state = { step, state: 'to do' as const, finding: null, checked_at: null }
    return { ...state, ...changes[step] }
  })
  const become = (step: string, next: Partial<Setup[number]>) => {
    steps = steps.map((state) => (state.step === step ? { ...state, ...next } : state))
    const found = steps.find((state) => state.step === step)
    if (found === undefined) throw new Error(`no step ${step}`)
    return found
  }
  let settings = { ...installation }
  const screen = await openConsole('/app/admin/setup', {
    api: {
      console: {
        setup: os.console.setup.handler(() => steps),
        settings: os.console.settings.handler(() => settings),
        changeSettings: os.console.changeSettings.handler(({ input: { sign_up_open = true } }) => {
          calls.push(`sign-up ${sign_up_open ? 'open' : 'closed'}`)
          settings = { ...settings, sign_up_open }
          return { version: settings.version }
        }),
        checkSetupStep: os.console.checkSetupStep.handler(({ input: { step } }) => {
          calls.push(`check ${step}`)
          if (step === 'mail') return become(step, { state: 'failed', finding: 'The mail server said 535' })
          return become(step, { state: 'done', finding: 'All is well' })
        }),
        skipSetupStep: os.console.skipSetupStep.handler(({ input: { step, skipped } }) => {
          calls.push(`${skipped ? 'skip' : 'resume'} ${step}`)
          return become(step, { state: skipped ? 'skipped' : 'to do' })
        }),
      },
    },
  })
  return screen
}

describe('the first steps', () => {
  it('CON-09 lead from one that is left to the next, and each shows what its check has found', async () => {
    const screen = await open()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Set up Wayhouse')
    await expect.element(screen.getByText('0 of 9 done.')).toBeVisible()
    const list = screen.getByRole('region', { name: 'First steps' })
    expect(list.getByRole('listitem').elements()).toHaveLength(setupSteps.length)
    await screen.getByRole('button', { name: 'Check the brand' }).click()
    await expect.element(screen.getByText('All is well')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Check the company' })).toBeVisible()
    await expect.element(screen.getByRole('progressbar', { name: 'Steps done' })).toHaveAttribute('aria-valuenow', '1')
    await expectNoAxeViolations()
  })

  it('CON-09 have sign-up beside them, which once closed is opened when no step is left', async () => {
    const screen = await open(Object.fromEntries(setupSteps.slice(1).map((step) => [step, { state: 'done' }])))
    await expect.element(screen.getByText('1 step left')).toBeVisible()
    await screen.getByRole('button', { name: 'Close sign-up' }).click()
    await expect.element(screen.getByRole('region', { name: 'Closed to new members' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Open sign-up' })).toBeDisabled()
    await screen.getByRole('button', { name: 'Skip for now' }).click()
    await screen.getByRole('button', { name: 'Open sign-up' }).click()
    await expect.element(screen.getByRole('region', { name: 'Open to members' })).toBeVisible()
    expect(calls).toEqual(['sign-up closed', 'skip brand', 'sign-up open'])
    await expectNoAxeViolations()
  })

  it('CON-09 say in words what failed, and stay open', async () => {
    const screen = await open()
    await screen.getByRole('button', { name: 'Begin: Mail' }).click()
    await screen.getByRole('button', { name: 'Send a test email' }).click()
    await expect.element(screen.getByText('The mail server said 535')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Send a test email' })).toBeVisible()
  })

  it('CON-09 lead from what is set of the brand to where it is changed', async () => {
    const done = { state: 'done', finding: 'Wayhouse · help@wayhouse.test' } as const
    const screen = await open({ brand: done, company: done, payments: done })
    await expect.element(screen.getByRole('button', { name: 'Change: Payments' })).toBeVisible()
    await expectNoAxeViolations()
    await screen.getByRole('link', { name: 'Change: Brand and contact' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Support address' })).toHaveValue('help@wayhouse.test')
  })

  it('CON-09 can be left out and resumed', async () => {
    const screen = await open()
    await screen.getByRole('button', { name: 'Skip for now' }).click()
    await expect.element(screen.getByText('0 of 9 done, 1 left out for now.')).toBeVisible()
    await screen.getByRole('button', { name: 'Resume: Brand and contact' }).click()
    await screen.getByRole('button', { name: 'Resume' }).click()
    await expect.element(screen.getByText('0 of 9 done.')).toBeVisible()
    expect(calls).toEqual(['skip brand', 'resume brand'])
  })

  it('CON-01 show the command that grants a role, never a form, on a phone too', async () => {
    await page.viewport(390, 844)
    const others = setupSteps.filter((step) => step !== 'operators')
    const screen = await open(Object.fromEntries(others.map((step) => [step, { state: 'done', finding: 'Fine' }])))
    await expect.element(screen.getByText('npm run operate -- grant EMAIL moderator')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
    expect(document.querySelector('main input')).toBeNull()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectNoAxeViolations()
  })
})
