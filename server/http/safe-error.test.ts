import { expect, test } from 'vitest'
import { safeError, withoutData } from './safe-error.ts'

test.each([
  ['Key (email)=(zoe@claims.test) already exists.', 'Key (email)=([…]) already exists.'],
  ['invalid input syntax for type uuid: "Zoe Fenn"', 'invalid input syntax for type uuid: "[…]"'],
  ['550 <zoe@claims.test>: no such box', '550 [address] no such box'],
  ['cannot text +1 (615) 555-0142 now', 'cannot text [number] now'],
  ['GET /reset?token=abc failed', 'GET /reset?[…] failed'],
  ['token eyJhbGciOiJIUzI1NiJ9aaaa0.eyJzdWIiOiJ0ZXN0In0aaaaaaa1', 'token [token].[token]'],
  ['stream contact:0b0e2d6e-4d6e-4d0a-9a6e-1d2c3b4a5f60', 'stream contact:0b0e2d6e-4d6e-4d0a-9a6e-1d2c3b4a5f60'],
  ["the server can't be reached", "the server can't be reached"],
])('%j is logged as %j', (text, logged) => expect(withoutData(text)).toBe(logged))

test('of a database error stay its code, its constraint and where it happened; not what the row held', () => {
  const values = { code: '23505', constraint: 'person_email', detail: 'Key (email)=(zoe@claims.test)', where: 'Zoe' }
  const fault = Object.assign(new Error('duplicate key: "zoe@claims.test"'), values)
  const error = new Error('Could not save “Zoe Fenn”', { cause: fault })
  const kept = safeError(error)
  expect(JSON.stringify(kept)).not.toMatch(/zoe|fenn/i)
  expect(kept.cause).toMatchObject({ code: '23505', constraint: 'person_email' })
  expect(kept.stack).toContain('safe-error.test.ts')
})
