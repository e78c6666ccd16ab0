import { describe, expect, test } from 'vitest'
import { passwordFault } from './password.ts'

describe('a new password', () => {
  test.each(['correct umbrella 7 lane', 'ünïcode wörks ☂☂', 'mZ9#kQ2!vT7x', 'twelve chars', '        8 blanks'])(
    '%s may be one',
    (password) => {
      expect(passwordFault(password)).toBeNull()
    },
  )

  test.each(['', 'short', 'eleven char', '☂☂☂☂☂☂☂☂☂☂☂'])('%j is too short', (password) => {
    expect(passwordFault(password)).toMatch(/at least 12/)
  })

  test('over 1024 characters is too long', () => {
    expect(passwordFault('xyz !'.repeat(300))).toMatch(/at most 1024/)
  })

  test.each([
    'password1234',
    'Password2026!',
    'P@ssw0rd1234',
    'p a s s w o r d 1 2 3',
    '1234Welcome5678',
    'qwertyuiop123',
    '1q2w3e4r5t6y',
    '123456789012',
    '098765432109',
    'aaaaaaaaaaaa',
    'abc123abc123abc123',
    'QwertyAsdfgh',
    'iloveyou2024!!',
    'Claimfront2026',
    'unbelievable',
    'hailstone-demo-1',
  ])('%s is one that is tried first', (password) => {
    expect(passwordFault(password)).toMatch(/Too common/)
  })

  const about = ['HailDesk', 'Prairie Hail Response', 'ana.lopez@prairie-hail.example', 'Ana', 'López', 'Li']
  test.each([
    ['the product', 'HailDeskHailDesk'],
    ['the product with signs and a year', 'Hail-Desk-2026!!'],
    ['the product with digits for letters', 'H41lD35kH41lD35k'],
    ['the product with a common word', 'haildesk-password-1'],
    ['the business', 'PrairieHailResponse'],
    ['words of the business', 'response prairie 1'],
    ['the name in front of the address', 'Ana.Lopez.1984'],
    ['the address', 'ana.lopez@prairie-hail.example'],
    ['the host of the address', 'prairie-hail.example'],
    ['the person', 'AnaLópez!2026'],
  ])('made of %s is refused where that stands around it', (_what, password) => {
    expect(passwordFault(password, about)).toMatch(/Too close/)
    expect(passwordFault(password, ['Hagel', 'mo@dach.example', 'Mo']) ?? '').not.toMatch(/Too close/)
  })

  test.each(['prairie umbrella 7 lane', 'eleven lime analogies', 'mZ9#kQ2!vT7x'])(
    '%s may be one all the same',
    (password) => {
      expect(passwordFault(password, about)).toBeNull()
    },
  )
})
