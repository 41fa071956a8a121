import { describe, expect, it, onTestFinished } from 'vitest'
import { ApiRefusal } from '../../../platform/api/api-refusal.ts'
import { sendSubmittedCancellation, sendSubmittedWithdrawal } from './submitted-forms.ts'

type Form = Readonly<Record<string, string>>
type Answer = (input: Record<string, unknown>) => object

/** A page that is rendered for a form that was submitted to it; null if it was just opened. */
function submit(form: Form | null, procedures: Readonly<Record<string, Answer>> = {}): unknown[] {
  const calls: unknown[] = []
  const membership = Object.fromEntries(
    Object.entries(procedures).map(([name, answer]) => [
      name,
      async (input: Record<string, unknown>) => {
        calls.push([name, input])
        return answer(input)
      },
    ]),
  )
  Reflect.set(globalThis, 'wayhouse', { request: () => ({ form, api: { membership } }) })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'wayhouse'))
  return calls
}

const typed = { name: 'Priya Nair', email: 'priya@nair.test' }
const received = () => ({ received_at: '2026-10-06T13:02:00.000Z' })

describe('a withdrawal that is submitted to its page', () => {
  it('DUTY-02 is not sent when the page is just opened', async () => {
    const calls = submit(null, { withdraw: received, withdrawalForm: received })
    expect(await sendSubmittedWithdrawal()).toBeNull()
    expect(calls).toEqual([])
  })

  it('DUTY-02 of an own contract leads to its receipt', async () => {
    const calls = submit({ ...typed, own: 'yes', order: '40218' }, { withdraw: () => ({ order: 40_218 }) })
    expect(await sendSubmittedWithdrawal()).toEqual({ sent: { order: 40_218 } })
    expect(calls).toEqual([['withdraw', { ...typed, order: 40_218 }]])
  })

  it('DUTY-02 without sign-in leads to when it was received', async () => {
    const calls = submit({ ...typed, order: 'Nomad, in September', website: '' }, { withdrawalForm: received })
    expect(await sendSubmittedWithdrawal()).toEqual({ sent: { received: '2026-10-06T13:02:00.000Z' } })
    expect(calls).toEqual([['withdrawalForm', { ...typed, order: 'Nomad, in September', website: '' }]])
  })

  it.each([
    [
      'what is wrong at its fields',
      new ApiRefusal('INVALID', 422, 'Enter your name', { issues: [{ path: 'name', message: 'Enter your name' }] }),
      { errors: { name: 'Enter your name' }, problem: null },
    ],
    [
      'what a program has filled in, above the form',
      new ApiRefusal('INVALID', 422, 'No', { issues: [{ path: 'website', message: 'Leave this field empty' }] }),
      { errors: { website: 'Leave this field empty' }, problem: 'Leave this field empty' },
    ],
    [
      'any other reason above the form',
      new ApiRefusal('RATE_LIMITED', 429, 'Too many requests. Please try again later', {}),
      { errors: {}, problem: 'Too many requests. Please try again later' },
    ],
  ])('DUTY-02 that is refused comes back with %s', async (_, refusal, expected) => {
    const form = { name: '', order: '1', email: 'priya@nair.test' }
    submit(form, {
      withdrawalForm: () => {
        throw refusal
      },
    })
    expect(await sendSubmittedWithdrawal()).toEqual({ values: form, ...expected })
  })

  it('DUTY-02 a bug is no refusal', async () => {
    submit(typed, {
      withdrawalForm: () => {
        throw new TypeError('a bug')
      },
    })
    await expect(sendSubmittedWithdrawal()).rejects.toThrow('a bug')
  })
})

describe('a cancellation that is submitted to its page', () => {
  const form = { ...typed, contract: 'nomad:40218', when: 'term end', reason: '' }
  const procedures = { cancel: () => ({ last_moment: '2027-09-29T09:12:00.000Z' }), cancellationForm: received }

  it('DUTY-03 of an own contract ends it with its term', async () => {
    const calls = submit(form, procedures)
    expect(await sendSubmittedCancellation()).toEqual({ sent: { order: 40_218 } })
    expect(calls).toEqual([['cancel', { order: 40_218 }]])
  })

  it.each([
    ['an own contract that is to end at once', { ...form, when: 'for cause', reason: 'The door was locked' }],
    ['a contract without sign-in', { ...form, contract: 'nomad', website: '' }],
  ])('DUTY-03 of %s is a form that a person may read', async (_, sent) => {
    const calls = submit(sent, procedures)
    expect(await sendSubmittedCancellation()).toEqual({ sent: { received: received().received_at } })
    expect(calls).toEqual([['cancellationForm', { website: undefined, ...sent, contract: 'nomad' }]])
  })

  it('DUTY-03 that is refused comes back with what was typed', async () => {
    submit(form, {
      cancel: () => {
        throw new ApiRefusal('NOTHING_TO_CANCEL', 409, 'This contract does not renew: there is nothing to cancel', {})
      },
    })
    expect(await sendSubmittedCancellation()).toEqual({
      values: form,
      errors: {},
      problem: 'This contract does not renew: there is nothing to cancel',
    })
  })
})
