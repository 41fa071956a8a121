import type { Page } from '@playwright/test'
import { addDays, addMonths, dateOf, longDate, nightsBetween, weekdayDate } from '@wayhouse/domain/dates'
import { expect, signIn, storageWithConsent, test, visit } from './fixtures.ts'
import { newcomerPassword, newMember, placeOrder } from './newcomer.ts'
import { startProduct } from './two-nodes.ts'
import type { StartedProduct } from './two-nodes.ts'

let product: StartedProduct
test.beforeAll(async () => {
  product = await startProduct(process.env.E2E_DATA_DIR ?? '')
})
test.afterAll(() => product.stop())

/** A member's browser, with the days since the order and the emails that were read. */
type Walk = { page: Page; email: string; day: number; read: number }

async function goTo(walk: Walk, day: number): Promise<void> {
  // a page that is open while its session ends would say so
  await walk.page.goto('about:blank')
  const data = { advance: `P${day - walk.day}D` }
  expect((await walk.page.request.post('/sandbox/clock', { data })).status()).toBe(200)
  walk.day = day
  // a session ends before the contract does
  await signIn(walk.page, walk.email, newcomerPassword)
}

type Mail = { id: number; to: string; subject: string }

/** Expects this many new emails about the membership, and returns what a reader sees of each, opened in the browser. */
async function readEmails(walk: Walk, count: number): Promise<string[]> {
  const { page, email } = walk
  const own = async () => {
    const all: Mail[] = await (await page.request.get('/sandbox/mail.json')).json()
    return all
      .filter(({ to, subject }) => to === email && /membership|lifetime|contract|refund|payment/i.test(subject))
      .toReversed()
  }
  await expect.poll(async () => (await own()).length).toBe(walk.read + count)
  const texts = []
  for (const { id, subject } of (await own()).slice(walk.read)) {
    await page.goto(`/sandbox/mail/${id}.html`)
    texts.push(`${subject}\n${await page.locator('body').innerText()}`)
  }
  walk.read += count
  return texts
}

const membership = (page: Page) => page.getByRole('region', { name: 'Membership' })
const terms = { wannabe: 6, nomad: 12, worlds_citizen: null } as const
type PlanId = keyof typeof terms

async function orderPlan(page: Page, plan: PlanId): Promise<Walk> {
  const email = await newMember(page)
  await visit(page, `/app/subscription/order?plan=${plan}`)
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the Community!')
  return { page, email, day: 0, read: 0 }
}

/** What the email of an order says besides the thanks. */
function orderLines(plan: PlanId, on: string): string[] {
  const withdrawal = `Right to withdraw: 14 days, until ${weekdayDate(addDays(on, 14))}.`
  const agreed = 'You agreed: “Start now. If I withdraw, I pay for the days used.”'
  const months = terms[plan]
  if (months === null)
    return ['You are a lifetime member', 'We received €109.00', 'Renewal: None. One payment.', withdrawal, agreed]
  const renewal = addMonths(on, months)
  return [
    'Welcome, your membership is active',
    plan === 'nomad' ? 'We received €59.00 for Nomad.' : 'We received €33.00 for Wannabe.',
    `, ${nightsBetween(on, renewal)} days. From today, ${weekdayDate(on)} (UTC), to ${weekdayDate(addDays(renewal, -1))}.`,
    `Renewal: ${weekdayDate(renewal)}, €`,
    `We email you on ${weekdayDate(addDays(renewal, -30))} and ${weekdayDate(addDays(renewal, -7))}.`,
    `You keep everything until ${weekdayDate(addDays(renewal, -1))}.`,
    withdrawal,
    agreed,
  ]
}

async function expectLeaving(page: Page, day: number): Promise<void> {
  await visit(page, '/app/settings/membership')
  const link = membership(page).getByRole('link', { name: 'Withdraw from contract here' })
  await expect(membership(page)).toContainText('Active')
  await expect(link).toHaveCount(day < 15 ? 1 : 0)
}

const ownOrder = async (page: Page): Promise<{ ordered_at: string; order: number }> =>
  (await (await page.request.get('/api/contracts')).json())[0]

for (const plan of ['wannabe', 'nomad', 'worlds_citizen'] as const)
  test(`DUTY-01 DUTY-02 DUTY-04 ${plan}: the days of a contract in a browser, with every email opened`, async ({
    openAs,
  }) => {
    test.slow()
    const page = await openAs(null, { baseURL: product.url, storageState: storageWithConsent(product.url) })
    const walk = await orderPlan(page, plan)
    const { ordered_at, order } = await ownOrder(page)
    const on = dateOf(new Date(ordered_at))
    const [welcome = ''] = await readEmails(walk, 1)
    for (const line of [...orderLines(plan, on), `Your order ${order} of ${longDate(on)}`])
      expect(welcome).toContain(line)
    const months = terms[plan]
    const [price, name] = plan === 'nomad' ? ['€59.00', 'Nomad'] : ['€33.00', 'Wannabe']
    // the renewals of a year, and the day of each since the order
    const renewals = months === null ? [] : (months === 12 ? [12] : [6, 12]).map((after) => addMonths(on, after))
    const dayOf = (date: string, before: number) => nightsBetween(on, date) - before
    const reminders = new Map(renewals.flatMap((date) => [30, 7].map((before) => [dayOf(date, before), date] as const)))
    const paid = new Set(renewals.map((date) => dayOf(date, 0)))
    const all = new Set([0, 4, 14, 15, 335, 358, 366, ...reminders.keys(), ...paid])
    for (const day of [...all].toSorted((a, b) => a - b)) {
      await goTo(walk, day)
      await expectLeaving(page, day)
      const date = reminders.get(day)
      const texts = await readEmails(walk, date !== undefined || paid.has(day) ? 1 : 0)
      const expected =
        date === undefined
          ? ['Your membership has been renewed', `We received ${price} for ${name}.`, 'Thank you for staying.']
          : [
              `Your membership renews on ${longDate(date)}`,
              `${name} renews on ${longDate(date)} for ${price}, with the card that you paid with.`,
              'To leave, cancel before that day: it takes a minute, without a reason.',
              'Cancel contracts here',
            ]
      for (const text of texts) for (const line of expected) expect(text, `day ${day}`).toContain(line)
    }
    await visit(page, '/app/settings/membership')
    await expect(membership(page)).toContainText(months === null ? 'Yours for life. Nothing renews.' : 'Next renewal')
    const invoice = membership(page)
      .getByRole('link', { name: /^Invoice \(PDF\) of/ })
      .first()
    const response = await page.request.get((await invoice.getAttribute('href')) ?? '')
    expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
