import { describe, expect, test } from 'vitest'
import {
  answerField,
  countField,
  moneyField,
  optionalChoice,
  percentField,
  stateField,
  timeZoneField,
} from './field.ts'
import { labelOfValue, readValue, textOfValue } from './field-text.ts'

describe('an amount that is typed', () => {
  const money = moneyField('Parts', { most: 1_000_000_00 })
  test.each([
    ['', null],
    ['12', 1200],
    ['1,234.50', 123_450],
    ['$ 0.05', 5],
    ['1,234,567*0.5', 61_728_350],
    ['3.2*58', 18_560],
    ['4.5*58 + 100', 36_100],
    ['0.1+0.2', 30],
    ['1.005*100', 10_050],
    ['33.335*1', 3334],
  ])('%s is %s cents', (text, value) => {
    expect(readValue(money, text)).toEqual({ ok: true, value })
  })

  test.each(['12.345', 'abc', '1-2', '-5', '3**2', '*', '.', '1e3'])('%s is no amount', (text) => {
    expect(readValue(money, text)).toMatchObject({ ok: false, fault: expect.stringContaining('Enter an amount') })
  })

  test.each([
    ['1,23', 'Use a comma only before three digits, such as 1,234.50'],
    ['0,500', 'Use a comma only before three digits, such as 1,234.50'],
    ['1234,567', 'Use a comma only before three digits, such as 1,234.50'],
    ['1,234,5', 'Use a comma only before three digits, such as 1,234.50'],
    ['3,2*58', 'Use a comma only before three digits, such as 1,234.50'],
    ['50%', 'Enter an amount without %, such as 1,234.50'],
    ['$1,000 + 5 %', 'Enter an amount without %, such as 1,234.50'],
    ['12 50', 'Enter an amount, such as 1,234.50 or 3.2*58'],
  ])('%s is not read as another amount', (text, fault) => {
    expect(readValue(money, text)).toEqual({ ok: false, fault })
  })

  test('above the largest is refused with the largest', () => {
    expect(readValue(money, '1000000.01')).toEqual({ ok: false, fault: 'Must be at most 1,000,000.00' })
  })
})

test('other values are read and shown in their units', () => {
  const share = percentField('Threshold')
  expect(readValue(share, '75 %')).toEqual({ ok: true, value: 7500 })
  expect(readValue(share, '7,5')).toMatchObject({ ok: false, fault: expect.stringContaining('comma') })
  expect(readValue(share, '101')).toMatchObject({ ok: false, fault: 'Must be at most 100' })
  expect(textOfValue(share.editor, 7550)).toBe('75.50')
  const days = countField('Days', { most: 3650 })
  expect(readValue(days, '4.5')).toMatchObject({ ok: false, fault: 'Enter a whole number' })
  expect(readValue(days, '5%')).toMatchObject({ ok: false, fault: 'Enter a whole number' })
  expect(readValue(days, '1,200')).toEqual({ ok: true, value: 1200 })
  expect(textOfValue(days.editor, 1200)).toBe('1,200')
  const answer = answerField('Direction to pay', { yes: 'Signed', no: 'Not signed' })
  expect(readValue(answer, 'false')).toEqual({ ok: true, value: false })
  expect(labelOfValue(answer.editor, true)).toBe('Signed')
  expect(labelOfValue(timeZoneField('Time zone').editor, 'America/New_York')).toBe('Eastern Time')
  expect(readValue(stateField('State'), 'in')).toEqual({ ok: true, value: 'IN' })
  expect(readValue(stateField('State'), 'xx')).toMatchObject({ ok: false, fault: 'Use a 2-letter state code' })
  const glass = optionalChoice('Glass', { chip: 'Chip' })
  expect(readValue(glass, 'gone')).toMatchObject({ ok: false, fault: 'Use one of chip' })
  expect(labelOfValue(glass.editor, 'chip')).toBe('Chip')
})
