import { afterEach, describe, expect, it } from 'vitest'
import { blockNavigation } from '../../testing/block-navigation.ts'
import { loseConnection, refusal } from '../../testing/fake-api.ts'
import { openAsVisitor } from './testing.ts'

const button = 'Continue with LinkedIn'

describe('signing in with LinkedIn', () => {
  // the page reads the error from the window's URL
  const setUrl = (query: string) => history.replaceState(history.state, '', query)
  const originalUrl = location.href
  afterEach(() => setUrl(originalUrl))

  it('AUTH-01 G-03 opens LinkedIn with the paths to return to', async () => {
    const navigations = blockNavigation()
    const url = 'https://linkedin.test/oauth?state=1'
    const screen = await openAsVisitor('/auth?next=%2Fapp%2Ftribes%2Fcreate', {
      'sign-in/social': () => Response.json({ url }),
    })
    await screen.getByRole('button', { name: button }).click()
    await expect.poll(() => navigations).toEqual([url])
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
    ['no URL', () => Response.json({})],
  ])('AUTH-01 shows that it is not set up (%s)', async (_, handler) => {
    const navigations = blockNavigation()
    const screen = await openAsVisitor('/auth', { 'sign-in/social': handler })
    await screen.getByRole('button', { name: button }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/Authentication error.*LinkedIn sign-in is not set up on this site yet\./)
    await expect.element(screen.getByRole('button', { name: button })).toBeEnabled()
    expect(navigations).toEqual([])
  })

  it('AUTH-01 can be tried again after a lost connection', async () => {
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
  ])('AUTH-01 a return with %s shows our own text for it, once', async (code, reason) => {
    setUrl(`?error=${code}&error_description=Send+money&state=1`)
    const screen = await openAsVisitor('/auth')
    await expect.element(screen.getByRole('alert')).toMatchTextContent(`Authentication error${reason}`)
    await expect.poll(() => location.search).toBe('')
    await expect.element(screen.getByText('Send money')).not.toBeInTheDocument()
  })
})
