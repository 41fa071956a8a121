import { expect, it } from 'vitest'
import { dig, digNumber, digText, findObjects, jsonValues } from './dig.ts'

it('missing and inherited properties are undefined', () => {
  expect([
    dig({ a: [{ b: 1 }] }, 'a', 0, 'b'),
    dig({ a: 1 }, 'a', 'b'),
    dig(null, 'a'),
    dig({}, 'toString'),
    dig([], 'length'),
  ]).toEqual([1, undefined, undefined, undefined, 0])
})

it('translated texts are unwrapped, blank ones are undefined', () => {
  expect(digText({ title: { content: { localizedString: 'Casa' } } }, 'title')).toBe('Casa')
  expect([
    digText({ title: ' ' }, 'title'),
    digText({ title: { content: '' } }, 'title'),
    digText({ title: 7 }, 'title'),
  ]).toEqual([undefined, undefined, undefined])
})

it('numbers can be texts that contain only a number', () => {
  expect(['24', '1,204', 4.5, '4.50'].map((value) => digNumber([value], 0))).toEqual([24, 1204, 4.5, 4.5])
  expect(['', 'many', '1e3', Number.NaN, null, '-1', '4.5.6'].map((value) => digNumber([value], 0))).toEqual(
    Array(7).fill(undefined),
  )
})

it('objects are found nearest first, for all conditions in one traversal', () => {
  const tree = { deep: { er: { id: 2 } }, near: { id: 1 }, name: { name: 'x' } }
  const conditions = { ids: (object: object) => 'id' in object, names: (object: object) => dig(object, 'name') === 'x' }
  expect(findObjects(tree, conditions)).toEqual({
    ids: [{ id: 1 }, { id: 2 }],
    names: [{ name: 'x' }],
  })
})

it('T43 a search is limited, however many objects a page has', () => {
  const objects = [...Array.from({ length: 100_000 }, () => ({})), { id: 1 }]
  expect(findObjects(objects, { ids: (object) => 'id' in object }).ids).toEqual([])
  expect(findObjects(objects, { all: () => true }).all.length).toBeLessThan(1_000)
})

it('invalid JSON texts are skipped', () => {
  expect(jsonValues(['{"a":1}', '{', '', '7'])).toEqual([{ a: 1 }, 7])
})
