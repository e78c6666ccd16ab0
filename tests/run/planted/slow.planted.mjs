import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'vitest'

test.each([1, 2, 3, 4, 5])('passes slowly: %i', async () => {
  await wait(process.env.PLANTED?.includes('slow') ? 900 : 0)
})
