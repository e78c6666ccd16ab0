import { expect, it } from 'vitest'
import { isOwnAddress } from './guards.ts'

it('leads on after sign-in to pages of our own only', () => {
  expect(isOwnAddress('/admin/contacts?q=hail')).toBe(true)
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'never to %s',
  (elsewhere) => {
    expect(isOwnAddress(elsewhere)).toBe(false)
  },
)
