import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCanary, type TestServer } from './testing/http-server.ts'
import { htmlPage, startListingSite, type ListingSite } from './testing/listing-site.ts'
import { startService, type RunningService } from './testing/running-service.ts'

let service: RunningService
let site: ListingSite
let canaries: TestServer[]
beforeAll(async () => {
  site = await startListingSite()
  service = await startService({ sandboxOrigin: site.origin })
  // not every machine has IPv6
  const second = await startCanary('::1').catch(() => startCanary('127.0.0.1'))
  canaries = [await startCanary('127.0.0.1'), second]
})
afterAll(async () => {
  await service.stop(0)
  await Promise.all([site, ...canaries].map((server) => server.close()))
})

/** Notations of private addresses and fake listing hosts. `PORT` is the port of a canary, `SITE` the sandbox origin. */
const forms = `
  http://127.0.0.1:PORT/rooms/7  https://127.0.0.1:PORT/rooms/7  http://127.0.0.1:PORT/sandbox/listings/rooms/7
  http://localhost:PORT/rooms/7  http://localhost.:PORT/rooms/7  http://LOCALHOST:PORT/sandbox/listings/rooms/7
  http://[::1]:PORT/rooms/7  https://[::1]:PORT/rooms/7  http://[::ffff:127.0.0.1]:PORT/rooms/7  http://[0:0:0:0:0:0:0:1]:PORT/rooms/7
  http://[::]:PORT/rooms/7  http://0.0.0.0:PORT/rooms/7  http://0:PORT/rooms/7  http://127.1:PORT/rooms/7  http://0x7f.1:PORT/rooms/7
  http://2130706433:PORT/rooms/7  http://0x7f000001:PORT/rooms/7  http://017700000001:PORT/rooms/7  http://127.0.0.1.nip.test:PORT/rooms/7
  http://169.254.169.254/latest/meta-data  https://169.254.169.254/rooms/7  http://[fd00:ec2::254]/rooms/7  http://metadata.google.internal/rooms/7
  http://10.0.0.1/rooms/7  http://192.168.0.1/rooms/7  http://172.16.0.1/rooms/7  http://100.64.0.1/rooms/7  http://[fe80::1]/rooms/7
  https://airbnb.com@127.0.0.1:PORT/rooms/7  https://airbnb.com:443@127.0.0.1:PORT/rooms/7  https://airbnb.com@10.0.0.1/rooms/7
  https://www.airbnb.com@localhost:PORT/rooms/7  https://airbnb.com%40127.0.0.1:PORT/rooms/7  https://airbnb.com%00.localhost:PORT/rooms/7
  https://airbnb.com#@127.0.0.1:PORT/rooms/7  https://airbnb.com?@127.0.0.1:PORT/rooms/7  https://airbnb.com\\@127.0.0.1:PORT/rooms/7
  https://127.0.0.1:PORT\\@airbnb.com/rooms/7  https://127.0.0.1:PORT#airbnb.com/rooms/7  https://127.0.0.1:PORT?airbnb.com/rooms/7
  https://airbnb.com.evil.test/rooms/7  https://evil.test/www.airbnb.com/rooms/7  https://airbnb.com.127.0.0.1.nip.test:PORT/rooms/7
  https://www.airbnb.com:PORT/rooms/7  https://abnb.me:PORT/AbC  https://www.airbnb.com.:PORT/rooms/7  http://www.airbnb.com:PORT/rooms/7
  https://\u24d0irbnb.com/rooms/7  https://airbnb\u3002com/rooms/7  https://\u0430irbnb.com/rooms/7  https://xn--irbnb-3ve.com/rooms/7
  file:///etc/passwd  file://localhost/etc/passwd  gopher://127.0.0.1:PORT/_GET  ftp://127.0.0.1:PORT/rooms/7  dict://127.0.0.1:PORT/x
  data:text/html,rooms/7  javascript:fetch('http://127.0.0.1:PORT')  blob:http://127.0.0.1:PORT/rooms/7  ws://127.0.0.1:PORT/rooms/7
  //127.0.0.1:PORT/rooms/7  /rooms/7  http:127.0.0.1:PORT/rooms/7  http:/127.0.0.1:PORT/rooms/7  http:///127.0.0.1:PORT/rooms/7
  SITE/sandbox/mail  SITE/sandbox/listings/rooms/7/../../../mail  SITE/sandbox/listings/rooms/7%2f..%2f..  SITE/sandbox/listings/../mail/rooms/7
  SITE@127.0.0.1:PORT/sandbox/listings/rooms/7  SITE.evil.test/sandbox/listings/rooms/7  SITE/api/rooms/7`

it('SEC-05 T41 every notation of a private address is refused without a connection', async () => {
  const urls = forms
    .trim()
    .split(/\s+/)
    .flatMap((form) => canaries.map(({ port }) => form.replaceAll('PORT', String(port)).replace('SITE', site.origin)))
  expect(new Set(urls).size).toBeGreaterThan(60)
  for (const url of urls) {
    const { status, body } = await service.post(url)
    expect({ url, status, code: body.error.code }).toEqual({ url, status: 422, code: 'URL_NOT_ALLOWED' })
  }
  expect([...canaries, site].map((server) => server.connections())).toEqual([0, 0, 0])
})

it('SEC-05 T41 a listing host that resolves to a private address is refused without a connection', async () => {
  const poisoned = await startService({
    network: { resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) },
  })
  const { status, body } = await poisoned.post('https://www.airbnb.com/rooms/7')
  await poisoned.stop(0)
  expect([status, body.error.code]).toEqual([422, 'URL_NOT_ALLOWED'])
})

it('T42 the service never fetches photos', async () => {
  const [canary] = canaries
  const jsonLd = JSON.stringify({
    '@type': 'VacationRental',
    name: 'Rome',
    image: [`http://127.0.0.1:${canary?.port}/x.webp`],
  })
  const siteWithPhoto = await startListingSite({
    '7': htmlPage(`<script type="application/ld+json">${jsonLd}</script>`),
  })
  const reader = await startService({ sandboxOrigin: siteWithPhoto.origin })
  expect((await reader.post(siteWithPhoto.room('7'))).body.output.images).toEqual([])
  await Promise.all([reader.stop(0), siteWithPhoto.close()])
  expect(canary?.connections()).toBe(0)
})
