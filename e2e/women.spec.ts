import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { join, newPerson, publishStay } from './stay-page.ts'

test(
  'AUD-01 AUD-03 a stay becomes one for women: a woman keeps it and joins, for another it is gone, on an open page too',
  { tag: '@phone' },
  async ({ page: host, openAs, errors }) => {
    errors.expect(/status of 404/)
    test.slow()
    const [woman, other] = [await openAs(null), await openAs(null)]
    await Promise.all([newPerson(host, 'Hedda'), newPerson(woman, 'Wilma'), newPerson(other, 'Otto')])
    for (const page of [host, woman])
      expect((await page.request.put('/api/me/gender', { data: { gender: 'woman' } })).ok()).toBe(true)
    // never on the landing page, whose pictures other tests load
    const { id, path, title } = await publishStay(host, { inDays: 630, audience: 'verified' })
    await Promise.all([visit(other, path), visit(woman, path)])
    await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible()

    const change = await host.request.patch(`/api/tribes/${id}`, { data: { version: 1, audience: 'women' } })
    expect(change.status()).toBe(200)
    await expect(other.getByRole('heading', { level: 1, name: 'Tribe not found' })).toBeVisible()
    await expectNoAxeViolations(other)
    await expect(woman.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const idsFor = async (page: typeof host) => {
      const { items } = (await (await page.request.get('/api/tribes?location=Testville&limit=100')).json()) as {
        items: { id: string }[]
      } // as in the contract
      return items.map((item) => item.id)
    }
    expect(await idsFor(woman)).toContain(id)
    expect(await idsFor(other)).not.toContain(id)

    await join(host, id, woman)
    await visit(woman, path)
    await expect(woman.getByRole('main')).toContainText('Women')
    await expectNoAxeViolations(woman)
  },
)
