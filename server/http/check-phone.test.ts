import { expect, test } from 'vitest'
import { checkPhone } from './check-phone.ts'
import { Refused } from './problem.ts'

const refusalOf = (phone: string) => {
  try {
    checkPhone(phone)
    return null
  } catch (error) {
    return error instanceof Refused ? error.problem.errors?.phone : String(error)
  }
}

test.each([
  ['+16155550142', null],
  ['+442079460958', null],
  ['+49301234567', null],
  ['+4402079460958', 'Use the international form: +442079460958'],
  ['+44207946', 'Not a valid number in that country'],
  ['+99912345678', 'Not a valid number in that country'],
])('%s', (phone, refusal) => {
  expect(refusalOf(phone)).toBe(refusal)
})
