import { expect, it } from 'vitest'
import { idOf } from './testing/listing-site.ts'
import { startServiceWithSite } from './testing/start-service-with-site.ts'

const lisbon = idOf(/Alfama/)

it('NEW-04 a page with only an older link preview gives name, place, type, description and a photo', async () => {
  const { site, service } = await startServiceWithSite()
  const { body } = await service.post(site.room(idOf(/medina/)))
  expect(body.output).toMatchObject({
    title: 'Roof room in the medina - quiet & bright',
    location: 'Essaouira, Morocco',
    description: 'A room on the roof of a riad, with a desk under the arches. The trade wind keeps it cool.',
    images: [{ image_url: `${site.origin}/images/stay/essaouira-arcade.webp` }],
    amenities: { listing_amenities: ['Private room in riad'] },
  })
  expect(body.warnings).toEqual([
    'The number of places could not be read: enter it by hand',
    'The place on the map could not be read: the map will show the location by name',
  ])
})

it('G-72 a link is read as it is pasted', async () => {
  const { site, service } = await startServiceWithSite()
  const read = async (url: string) => (await service.post(url)).body.output.airbnb_details.airbnb_link
  for (const link of [
    ` ${site.room(lisbon)} `,
    `Look: <${site.room(lisbon)}>.`,
    site.room(lisbon).replace('/rooms/', '//ROOMS/00'),
  ])
    expect(await read(link)).toBe(site.room(lisbon))
})
