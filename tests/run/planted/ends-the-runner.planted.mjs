import { existsSync, writeFileSync } from 'node:fs'
import { test } from 'vitest'

const once = process.env.PLANTED_ONCE ?? ''

test('takes the runner down with it', () => {
  const { PLANTED = '' } = process.env
  const isTime = PLANTED.includes('crash-always') || (PLANTED.includes('crash-once') && !existsSync(once))
  if (!isTime) return
  writeFileSync(once, 'done')
  // Every process of the run, as where memory runs out.
  process.kill(Number(process.env.PLANTED_RUNNER ?? process.ppid), 'SIGKILL')
})
