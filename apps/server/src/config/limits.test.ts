import { describe, expect, it } from 'vitest'
import { configErrors } from '../testing/production-settings.ts'
import { readConfig } from './config.ts'

describe('the limits of actions', () => {
  it('G-149 are those of the product, unless they are set', () => {
    expect(Object.values(readConfig({}).limits)).toEqual(Object.keys(readConfig({}).limits).map(() => undefined))
    const set = { LIMIT_NEW_PEOPLE: '4', LIMIT_NEW_PEOPLE_AT_FIRST: '2', LIMIT_REQUESTS: '7', LIMIT_UPLOADS: '9' }
    expect(readConfig(set).limits).toMatchObject({
      first_contact: 4,
      first_contact_of_new: 2,
      request_spot: 7,
      upload: 9,
      upload_photo: 9,
      upload_avatar: 9,
    })
  })

  it.each(['0', '-1', '1.5', 'many', '100001'])('R11 may not be %s, which is named with all other errors', (times) => {
    const names = configErrors({ LIMIT_SIGN_UP: times, PORT: 'x' }).map((error) => error.split(':')[0])
    expect(names).toEqual(['PORT', 'LIMIT_SIGN_UP'])
  })
})
