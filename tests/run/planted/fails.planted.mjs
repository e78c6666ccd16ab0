import { expect, test } from 'vitest'

test('fails where it is asked to', () => {
  expect(process.env.PLANTED ?? '').not.toContain('fail')
})
