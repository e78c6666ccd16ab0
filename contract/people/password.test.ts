import { describe, expect, test } from 'vitest'
import { passwordFault } from './password.ts'

describe('a new password', () => {
  test.each([
    'hailstone-demo-1',
    'correct umbrella 7 lane',
    'ünïcode wörks ☂☂',
    'mZ9#kQ2!vT7x',
    'twelve chars',
    '        8 blanks',
  ])('%s may be one', (password) => {
    expect(passwordFault(password)).toBeNull()
  })

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
  ])('%s is one that is tried first', (password) => {
    expect(passwordFault(password)).toMatch(/tried first/)
  })
})
