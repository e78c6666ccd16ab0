import { expect, test } from 'vitest'
import { GroupRead } from './group-read.ts'

test('reads of one moment share a query, and each gets the answer to its own key', async () => {
  const asked: number[][] = []
  const reads = new GroupRead(async (keys: readonly number[]) => {
    asked.push([...keys])
    await Promise.resolve()
    return keys.map((key) => key * 10)
  })
  const many = Array.from({ length: 150 }, (_, key) => key)
  expect(await Promise.all(many.map((key) => reads.read(key)))).toEqual(many.map((key) => key * 10))
  expect(asked.map(({ length }) => length)).toEqual([64, 64, 22])
  expect(await reads.read(7)).toBe(70)
  expect(asked.at(-1)).toEqual([7])
})

test('a query that fails or forgets a key is refused to all of it, and the next ones go on', async () => {
  let way: 'fails' | 'forgets' | 'answers' = 'fails'
  const reads = new GroupRead(async (keys: readonly number[]) => {
    if (way === 'fails') throw new Error('no database')
    return way === 'forgets' ? keys.slice(1) : keys
  })
  const together = async () => (await Promise.allSettled([reads.read(1), reads.read(2)])).map(({ status }) => status)
  expect(await together()).toEqual(['rejected', 'rejected'])
  way = 'forgets'
  expect(await together()).toEqual(['rejected', 'rejected'])
  way = 'answers'
  expect(await together()).toEqual(['fulfilled', 'fulfilled'])
})
