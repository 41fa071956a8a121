import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { signIn, test, visit } from './fixtures.ts'
import { pathOf, type stays } from './tribe-page.ts'

const folder = fileURLToPath(new URL('../test-results/contact-sheet', import.meta.url))
const screens = ['390-light', '390-dark', '1440-light', '1440-dark']

type StayName = keyof typeof stays
type View = { name: string; path: string | ((page: Page) => Promise<string>) }

const stay = (name: string, which: StayName, more = ''): View => ({
  name,
  path: async (page) => (await pathOf(page, which)) + more,
})

/** The pages and states, by who sees them: a demo sign-in, or a visitor. */
const views: Record<string, View[]> = {
  visitor: [
    { name: 'landing', path: '/' },
    { name: 'pricing', path: '/pricing' },
    { name: 'about', path: '/about' },
    { name: 'terms', path: '/terms' },
    { name: 'sign in', path: '/auth' },
    { name: 'sign up', path: '/auth?mode=sign-up' },
    { name: 'forgot password', path: '/auth?mode=forgot' },
    { name: 'explore', path: '/app' },
    { name: 'nothing found', path: '/app?location=Atlantis' },
    stay('a tribe, as a visitor', 'graca'),
    { name: 'withdraw', path: '/withdraw' },
    { name: 'cancel', path: '/cancel' },
    { name: 'not found', path: '/nowhere' },
  ],
  'new@demo.test': [{ name: 'onboarding', path: '/app/onboarding/basic-info' }],
  'member@demo.test': [
    stay('a tribe, without a plan', 'graca'),
    stay('a full tribe', 'canggu'),
    { name: 'an order', path: '/app/subscription/order?plan=nomad' },
    { name: 'messages, without a plan', path: '/app/messages' },
    { name: 'no reservations', path: '/app/reservations' },
  ],
  'guest@demo.test': [
    stay('a tribe, request pending', 'porto'),
    stay('a tribe, accepted', 'ericeira'),
    { name: 'a guest’s reservations', path: '/app/reservations' },
    { name: 'a guest’s profile', path: '/app/profile' },
    { name: 'request a spot', path: async (page) => `${await pathOf(page, 'graca')}?reserve=1` },
  ],
  'host@demo.test': [
    stay('a tribe, as its host', 'graca'),
    stay('manage', 'graca', '/manage'),
    { name: 'a host’s reservations', path: '/app/reservations' },
    { name: 'messages', path: '/app/messages' },
    { name: 'notifications', path: '/app/notifications' },
    { name: 'settings', path: '/app/settings' },
    { name: 'settings account', path: '/app/settings/account' },
    { name: 'settings tokens', path: '/app/settings/tokens' },
    { name: 'settings privacy', path: '/app/settings/privacy' },
    { name: 'receipts', path: '/app/subscription/receipts' },
    { name: 'create a tribe', path: '/app/tribes/create' },
  ],
}

for (const [person, list] of Object.entries(views))
  test(`the pages of ${person}`, async ({ page, errors }, { project }) => {
    if (person === 'visitor') errors.expect(/status of 404/) // of the page that is not found
    else await signIn(page, person)
    for (const { name, path } of list) {
      await visit(page, typeof path === 'string' ? path : await path(page))
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: fileOf(name, project.name), fullPage: true, animations: 'disabled' })
    }
  })

test('the sheet', { tag: '@sheet' }, async ({ page }) => {
  const index = join(folder, 'index.html')
  await writeFile(index, sheet())
  await page.setViewportSize({ width: 1800, height: 1000 })
  await page.goto(pathToFileURL(index).href)
  await page.screenshot({ path: join(folder, 'contact-sheet.png'), fullPage: true })
})

const nameOf = (view: string, screen: string) => `${view.replaceAll(/\W+/g, '-')}-${screen}.png`
const fileOf = (view: string, screen: string) => join(folder, nameOf(view, screen))

/** One row per view, one column per screen; each picture leads to the whole one. */
function sheet(): string {
  const rows = Object.values(views)
    .flat()
    .map(({ name }) => {
      const pictures = screens
        .filter((screen) => existsSync(fileOf(name, screen)))
        .map(
          (screen) =>
            `<a href="${nameOf(name, screen)}"><img class="w${parseInt(screen)}" src="${nameOf(name, screen)}"></a>`,
        )
      return `<h2>${name}</h2><div>${pictures.join('')}</div>`
    })
  return `<!doctype html><meta charset="utf-8"><title>All pages</title><style>
    body { margin: 24px; font: 14px system-ui; background: #ddd }
    div { display: flex; gap: 12px }
    img { height: 420px; object-fit: cover; object-position: top; background: #fff }
    .w390 { width: 194px } .w1440 { width: 640px }
  </style>${rows.join('')}`
}
