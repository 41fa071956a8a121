import { expect, it } from 'vitest'
import { fetchAs } from './testing/fetch-as.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const countrySwitch = (host: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Redirecting to ${host}</title></head>
   <body onload="document.forms[0].submit()"><form method="POST" action="https://${host}/v2/domain_switch/handoff">
   <input type="hidden" name="version" value="1"><input type="hidden" name="payload" value="eyJjb29raWVz"></form></body></html>`

it('a form that switches to the host of a country leads to the same listing there, without its payload', async () => {
  const requested: string[] = []
  const { page } = await fetchAs(
    'https://www.airbnb.com/rooms/7?check_in=2027-01-12&check_out=2027-02-09',
    (request, response) => {
      requested.push(`${request.method} ${request.headers.host}${request.url}`)
      const isSwitch = request.headers.host === 'www.airbnb.com'
      response.writeHead(200, html).end(isSwitch ? countrySwitch('www.airbnb.co.uk') : '<h1>room</h1>')
    },
    ['93.184.216.34', '93.184.216.34'],
  )
  expect(await page).toMatchObject({ html: '<h1>room</h1>', link: { base: 'https://www.airbnb.co.uk' } })
  expect(requested).toEqual(
    ['www.airbnb.com', 'www.airbnb.co.uk'].map(
      (host) => `GET ${host}/rooms/7?check_in=2027-01-12&check_out=2027-02-09`,
    ),
  )
})

it.each([
  ['www.airbnb.com.evil.test', 'LISTING_ELSEWHERE'],
  ['127.0.0.1', 'LISTING_ELSEWHERE'],
  ['www.airbnb.com:8443', 'LISTING_ELSEWHERE'],
])('T41 a form that switches to %s is refused: %s', async (host, code) => {
  const { page, connectedTo } = await fetchAs('https://www.airbnb.com/rooms/7', (_request, response) =>
    response.writeHead(200, html).end(countrySwitch(host)),
  )
  await expect(page).rejects.toMatchObject({ code })
  expect(connectedTo).toHaveLength(1)
})

it('a form that switches again and again comes to an end', async () => {
  const { page, connectedTo } = await fetchAs(
    'https://www.airbnb.com/rooms/7',
    (_request, response) => response.writeHead(200, html).end(countrySwitch('www.airbnb.com')),
    Array.from({ length: 9 }, () => '93.184.216.34'),
  )
  await expect(page).rejects.toMatchObject({ code: 'LISTING_SITE_FAILED' })
  expect(connectedTo).toHaveLength(4)
})
