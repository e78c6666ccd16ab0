import { describe, expect, it } from 'vitest'
import {
  noZipcodeEdits,
  pasteZipcodes,
  pendingEdits,
  removeZipcode,
  sharedZipcodes,
  zipcodesAfter,
  zipcodesIn,
} from './zipcode-edits.ts'

describe('edits of ZIP codes', () => {
  it('takes what is pasted, however it is separated, and names what is no ZIP code', () => {
    const pasted = pasteZipcodes(['37032'], noZipcodeEdits, '37032, 37033;37034-1234\n3703 abc 37033')
    expect(pasted).toMatchObject({ added: 2, known: 1, skipped: ['3703', 'abc'] })
    expect(zipcodesAfter(['37032'], pasted.edits)).toEqual(['37032', '37033', '37034'])
  })

  it('applies to what a colleague has saved meanwhile, and loses nothing of either', () => {
    const { edits } = pasteZipcodes(['37032', '37040'], removeZipcode(noZipcodeEdits, '37040'), '37033')
    const theirs = ['37032', '37040', '37050']
    expect(zipcodesAfter(theirs, edits)).toEqual(['37032', '37033', '37050'])
    expect(pendingEdits(['37032', '37033'], edits)).toEqual(noZipcodeEdits)
  })

  it('finds the ZIP codes of a CSV, and nothing that only looks like one', () => {
    const csv = 'zip,city,amount\n"37032",Cedar Hill,12345.50\n37033-1234,Centerville,7\n37032,again,123456\nA12345,x,1'
    expect(zipcodesIn(csv)).toEqual(['37032', '37033'])
  })

  it('pasting a removed ZIP code keeps it', () => {
    const removed = removeZipcode(noZipcodeEdits, '37032')
    expect(zipcodesAfter(['37032'], pasteZipcodes(['37032'], removed, '37032').edits)).toEqual(['37032'])
  })

  it('names the events that have the same ZIP codes', () => {
    const other = { id: '1', title: 'Feb 24 hail', zipcodes: ['37033', '37034'] }
    expect(sharedZipcodes(['37032', '37033'], [other])).toEqual([{ id: '1', title: 'Feb 24 hail', count: 1 }])
  })
})
