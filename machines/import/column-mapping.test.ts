import { describe, expect, it } from 'vitest'
import { claimColumns } from '../../contract/claims/claim-fields.ts'
import { claimFile } from '../claim-file/claim-file.ts'
import {
  ignoredColumns,
  looksLikeData,
  matchHeader,
  missingColumns,
  proposeMapping,
  sameNameTwice,
} from './column-mapping.ts'

const others = 'Claim #,Loss Date,Reported,VIN Number,First,Last,Postal Code,Adjuster,Phone'.split(',')

describe('column names', () => {
  it('match without regard to case, blanks, marks and a byte-order mark', () => {
    const header = claimColumns.map((name) => ` ${name.toUpperCase().replaceAll('_', ' ')} `)
    header[0] = `\uFEFF${header[0]}`
    expect(Object.keys(matchHeader(claimFile, header))).toEqual([...claimColumns])
  })
  it('are only proposed where they merely mean the same', () => {
    expect(missingColumns(claimFile, matchHeader(claimFile, others))).toHaveLength(7)
    expect(missingColumns(claimFile, proposeMapping(claimFile, others))).toEqual([])
    expect(ignoredColumns(others, proposeMapping(claimFile, others))).toEqual(['Adjuster'])
  })
  it('that stand twice are found, whatever their case', () => {
    expect(sameNameTwice(['vin', 'zip', ' ZIP '])).toEqual({ name: 'ZIP', places: [1, 2] })
    expect(sameNameTwice(['vin', '', ''])).toBeNull()
  })
  it('are told from a first claim', () => {
    expect(looksLikeData(others)).toBe(false)
    expect(looksLikeData(['GU-1', '2026-02-28', 'x'])).toBe(true)
  })
})
