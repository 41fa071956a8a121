import { afterEach, describe, expect, it } from 'vitest'
import { loseConnection, refusal } from '../../testing/fake-api.ts'
import { heldBack } from '../../testing/held-back.ts'
import { openAsVisitor } from './testing.ts'

const button = 'Continue with LinkedIn'

describe('signing in with LinkedIn', () => {
  // what coming back fails with stands in the page's own address
  const arriveWith = (query: string) => history.replaceState(history.state, '', query)
  const own = location.href
  afterEach(() => arriveWith(own))

  it('AUTH-01 G-03 goes to LinkedIn and says where to come back to', async () => {
    const left = heldBack()
    const url = 'https://linkedin.test/oauth?state=1'
    const screen = await openAsVisitor('/auth?next=%2Fapp%2Ftribes%2Fcreate', {
      'sign-in/social': () => Response.json({ url }),
    })
    await screen.getByRole('button', { name: button }).click()
    await expect.poll(() => left).toEqual([url])
    await expect.element(screen.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.sent).toEqual([
      {
        provider: 'linkedin',
        callbackURL: '/app/tribes/create',
        errorCallbackURL: '/auth',
        newUserCallbackURL: '/app/onboarding/basic-info',
      },
    ])
    expect(sessionStorage.getItem('way-back')).toBe('/app/tribes/create')
  })

  it.each([
    ['PROVIDER_NOT_FOUND', () => refusal(404, 'PROVIDER_NOT_FOUND', 'Provider not found')],
    ['no address', () => Response.json({})],
  ])('AUTH-01 where it is not set up (%s) it says so', async (_, answer) => {
    const left = heldBack()
    const screen = await openAsVisitor('/auth', { 'sign-in/social': answer })
    await screen.getByRole('button', { name: button }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/Authentication error.*LinkedIn sign-in is not set up on this site yet\./)
    await expect.element(screen.getByRole('button', { name: button })).toBeEnabled()
    expect(left).toEqual([])
  })

  it('AUTH-01 without a connection it can be tried again', async () => {
    const screen = await openAsVisitor('/auth')
    await expect.element(screen.getByRole('button', { name: button })).toBeVisible()
    loseConnection()
    await screen.getByRole('button', { name: button }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Authentication error.*cannot be reached/)
    await expect.element(screen.getByRole('button', { name: button })).toBeEnabled()
  })

  it.each([
    ['user_cancelled_login', 'You cancelled the sign-in at LinkedIn.'],
    ['user_cancelled_authorize', 'You cancelled the sign-in at LinkedIn.'],
    ['email_not_found', 'LinkedIn did not share an email address with us. Please sign up with email and password.'],
    ['account_not_linked', 'There is already an account with this email address. Please sign in with its password.'],
    ['Call+0900+1234', 'The sign-in did not work. Please try again.'],
  ])('AUTH-01 a return with %s says why in our own words, once', async (code, reason) => {
    arriveWith(`?error=${code}&error_description=Send+money&state=1`)
    const screen = await openAsVisitor('/auth')
    await expect.element(screen.getByRole('alert')).toMatchTextContent(`Authentication error${reason}`)
    await expect.poll(() => location.search).toBe('')
    await expect.element(screen.getByText('Send money')).not.toBeInTheDocument()
  })
})
