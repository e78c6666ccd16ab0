import { expect, test, vi } from 'vitest'

test.fails('a test that writes to the console unexpectedly fails', () => {
  console.error('planted')
})

test('a test may expect console output', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  console.error('expected')
  expect(error).toHaveBeenCalledWith('expected')
  error.mockRestore()
})
