import * as v from 'valibot'
import { expect, it } from 'vitest'
import { isShownName, putOnOneLine, shownName } from './shown-name.ts'

const schema = shownName(v.string())

it.each([
  'Ann',
  'J.R. Smith',
  'Mary-Jane O’Neil',
  'José Núñez',
  'St. Louis Hail Repair',
  'Dents & Co.',
  'A.B.C. Paint',
  'No.1 Dents',
  'Ph.D. Dent, Inc.',
  '王伟',
  'Body Shop 24/7',
  'U.S. Glass',
])('%j is a name', (name) => {
  expect(v.safeParse(schema, name).success).toBe(true)
})

it.each([
  'Claim at https://evil.test/x',
  'www.evil',
  'evil.com',
  'Visit evil.com now',
  'Ann (evil.co.uk)',
  'x.co/prize',
  'xn--80ak6aa92e.com',
  'пример.рф',
  'evil.com/win',
  'me@evil.com',
  'hxxp://evil',
  'Ann\nBcc: all',
  'Ann\u2028Click',
  'Ann\u202Emoc.live',
  'Ann\u0000',
  'evil。test',
  'ｅvil．test',
  'evil｡test',
  'evil.\u200btest',
  'ev\u00adil.test',
])('%j is refused, and is not shown where it was stored before', (name) => {
  const { success, issues } = v.safeParse(schema, name)
  expect(success).toBe(false)
  expect(issues?.[0]?.message).toMatch(/Can’t contain a web address|hidden characters/)
  expect(isShownName(name)).toBe(false)
})

it('text of before is put on one line, and other text stays as it is', () => {
  expect(putOnOneLine('a\r\nBcc: evil@x.test\u202e')).toBe('a Bcc: evil@x.test')
  expect(putOnOneLine('1300 S  Eastern Ave')).toBe('1300 S  Eastern Ave')
})
