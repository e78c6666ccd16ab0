import { expect, test } from 'vitest'
import { readSettings } from '../http/settings.ts'
import { adviceFor } from './advice.ts'

const production = {
  DATABASE_URL: 'postgres://owner:secret@db/claims',
  PUBLIC_URL: 'https://desk.example.com',
  SIGNING_KEY: 's'.repeat(32),
  SEALING_KEY: 'b'.repeat(32),
}
const advice = (env: Record<string, string>) => adviceFor(readSettings(env)).map((line) => line.split(' ').at(-1))

test('a server that other machines reach is told what it lacks', () => {
  expect(advice(production)).toEqual([])
  expect(advice({ ...production, PUBLIC_URL: '' })).toEqual(['PUBLIC_URL.'])
  expect(advice({ ...production, SEALING_KEY: '' })).toEqual(['SEALING_KEY.'])
  expect(advice({ ...production, MFA_WAIVED: '1' })).toEqual(['only.'])
  expect(advice({ DATABASE_URL: production.DATABASE_URL, HOST: '127.0.0.1', MFA_WAIVED: '1' })).toEqual([])
  expect(advice({})).toEqual([])
})
