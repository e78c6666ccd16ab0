import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test('a phone number looks the same in both forms that are stored', () => {
  expect(formatPhone('6155550142')).toBe('(615) 555-0142')
  expect(formatPhone('+16155550142')).toBe('(615) 555-0142')
  expect(formatPhone('+49301234567')).toBe('+49301234567')
})
