import { expect, it } from 'vitest'
import { dig, digNumber, digText, findObjects, jsonValues } from './dig.ts'

it('what is not there, or is not its own, is nothing', () => {
  expect([
    dig({ a: [{ b: 1 }] }, 'a', 0, 'b'),
    dig({ a: 1 }, 'a', 'b'),
    dig(null, 'a'),
    dig({}, 'toString'),
    dig([], 'length'),
  ]).toEqual([1, undefined, undefined, undefined, 0])
})

it('translated texts are opened, empty ones are none', () => {
  expect(digText({ title: { content: { localizedString: 'Casa' } } }, 'title')).toBe('Casa')
  expect([
    digText({ title: ' ' }, 'title'),
    digText({ title: { content: '' } }, 'title'),
    digText({ title: 7 }, 'title'),
  ]).toEqual([undefined, undefined, undefined])
})

it('numbers may be written as text, and only as numbers', () => {
  expect(['24', '1,204', 4.5, '4.50'].map((value) => digNumber([value], 0))).toEqual([24, 1204, 4.5, 4.5])
  expect(['', 'many', '1e3', Number.NaN, null, '-1', '4.5.6'].map((value) => digNumber([value], 0))).toEqual(
    Array(7).fill(undefined),
  )
})

it('objects are found nearest first, for everything wanted in one walk', () => {
  const tree = { deep: { er: { id: 2 } }, near: { id: 1 }, name: { name: 'x' } }
  expect(findObjects(tree, { ids: (one) => 'id' in one, names: (one) => dig(one, 'name') === 'x' })).toEqual({
    ids: [{ id: 1 }, { id: 2 }],
    names: [{ name: 'x' }],
  })
})

it('T43 a search has an end, however much a page holds', () => {
  const crowd = [...Array.from({ length: 100_000 }, () => ({})), { id: 1 }]
  expect(findObjects(crowd, { ids: (one) => 'id' in one }).ids).toEqual([])
  expect(findObjects(crowd, { all: () => true }).all.length).toBeLessThan(1_000)
})

it('of JSON texts the broken ones are passed over', () => {
  expect(jsonValues(['{"a":1}', '{', '', '7'])).toEqual([{ a: 1 }, 7])
})
