import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  interstateLines,
  type InterstateLines,
  kilometersBetween,
  type TownsByState,
} from '../../scripts/interstate-lines.ts'

const folder = new URL('../../data/us/', import.meta.url)
const unpacked = (name: string): unknown => JSON.parse(gunzipSync(readFileSync(new URL(name, folder))).toString())
const towns = unpacked('towns.json.gz') as TownsByState
const text = readFileSync(new URL('interstates.txt', folder), 'utf8')

/** Legs longer than any between two towns of an interstate: the town is another of that name. */
const longLegs = (lines: InterstateLines) =>
  Object.entries(lines).flatMap(([number, line]) =>
    line.flatMap((at, index) => {
      const before = line[index - 1]
      return before && kilometersBetween(before, at) > 225 ? [`I-${number} leg ${index}`] : []
    }),
  )

test('what ships is what the list of towns says, without a jump', () => {
  const lines = interstateLines(text, towns)
  expect(unpacked('interstates.json.gz')).toEqual(lines)
  expect(longLegs(lines)).toEqual([])
})

test('a town in the wrong place is found, and one that is not known is named', () => {
  expect(longLegs(interstateLines('35 | TX: Waco, El Paso', towns))).toEqual(['I-35 leg 1'])
  expect(() => interstateLines('35 | TX: Waco, Nowhere', towns)).toThrow('I-35: Nowhere, TX is not among the towns')
})
