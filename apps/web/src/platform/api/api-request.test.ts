import { contract } from '@wayhouse/domain'
import { describe, expect, it } from 'vitest'
import { routesOf } from '../../../build/routes-of.ts'
import { requestFor } from './api-request.ts'

const routes = routesOf(contract)

describe('requests to the API', () => {
  it('fills the path from the input and keeps the rest out of it', () => {
    const id = 'a b/ç'
    expect(requestFor(routes, ['tribes', 'find'], { id })).toEqual({
      url: '/api/tribes/a%20b%2F%C3%A7',
      init: { method: 'GET' },
    })
  })

  it('puts the input of a GET into the query and leaves absent filters out', () => {
    const input = { location: 'São & Co', duration: undefined, limit: 24 }
    expect(requestFor(routes, ['tribes', 'list'], input).url).toBe('/api/tribes?location=S%C3%A3o+%26+Co&limit=24')
    expect(requestFor(routes, ['tribes', 'list'], {}).url).toBe('/api/tribes')
  })

  it('sends the input of any other method as JSON', () => {
    const { url, init } = requestFor(routes, ['tribes', 'readListing'], { url: 'https://www.airbnb.com/rooms/1' })
    expect(url).toBe('/api/listings/extract')
    expect(init).toEqual({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"url":"https://www.airbnb.com/rooms/1"}',
    })
  })

  it('sends an empty input as {}, and no body without an input or if the path has all of it', () => {
    expect(requestFor(routes, ['accounts', 'requestErasure'], {}).init).toMatchObject({ method: 'DELETE', body: '{}' })
    expect(requestFor(routes, ['accounts', 'cancelErasure'], undefined).init).not.toHaveProperty('body')
    expect(requestFor(routes, ['chat', 'mute'], { id: '7' }).init).not.toHaveProperty('body')
  })

  it('sends a form as a form, so that the browser sets its boundary', () => {
    const form = new FormData()
    const { init } = requestFor(routes, ['tribes', 'create'], form)
    expect(init).toEqual({ method: 'POST', body: form })
  })

  it('throws for a procedure that is not in the contract', () => {
    expect(() => requestFor(routes, ['tribes', 'burn'], {})).toThrow(TypeError)
  })
})
