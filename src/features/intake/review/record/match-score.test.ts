import { expect, test } from 'vitest'
import { matchScore } from './match-score.ts'

const claim = {
  vin: '2HGFC2F59KH512233',
  claim_number: 'GU-26-00104417',
  first_name: 'Guadalupe',
  last_name: 'Ibáñez',
  primary_phone: '6155550142',
  secondary_phone: '',
}

test('names what agrees and what differs', () => {
  expect(matchScore(claim, { ...claim, primary_phone: '6155550124' })).toEqual({
    percent: 90,
    agree: ['VIN', 'claim number', 'name'],
    differ: ['phone'],
  })
  expect(matchScore(claim, { ...claim, vin: '1HGFC2F59KH512234', first_name: 'Ana' })).toMatchObject({
    percent: 45,
    differ: ['VIN', 'name'],
  })
})

test('what one side does not have says nothing, however a name or a phone is written', () => {
  const contact = { ...claim, vin: '', last_name: 'IBANEZ', primary_phone: '', secondary_phone: '(615) 555-0142' }
  expect(matchScore(claim, contact)).toEqual({ percent: 100, agree: ['claim number', 'name', 'phone'], differ: [] })
  const nothing = { vin: '', claim_number: '', first_name: '', last_name: '', primary_phone: '', secondary_phone: '' }
  expect(matchScore(claim, nothing)).toEqual({ percent: 0, agree: [], differ: [] })
})
