import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { clearServerCauses, noteLogLines, serverCauses } from './server-causes.ts'

test('a failed test prints what the server logged and answered', async () => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/support/planted/planted.config.ts']
  const given = { PLANTED_ADMIN_URL: inject('adminUrl'), PLANTED_BUSINESSES: JSON.stringify(inject('businesses')) }
  const env = { ...process.env, ...given, NO_COLOR: '1' }
  const run = promisify(execFile)(process.execPath, args, { env })
  const { code, stdout, stderr } = await run.then(
    (ended) => ({ ...ended, code: 0 }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  )
  expect(code).toBe(1)
  const printed = `${stdout}${stderr}`
  expect(printed).toContain('expected 500 to be 200')
  expect(printed).toContain('The server logged:')
  expect(printed).toMatch(/relation "storm" does not exist/)
  expect(printed).toMatch(/storm\.queries\.ts:\d+/)
  expect(printed).toMatch(/500 GET \/api\/v1\/businesses\/[^ ]+: \{"type":"urn:claimfront:fault"/)
})

test('of a server process only errors and warnings are noted', () => {
  clearServerCauses()
  noteLogLines(['Claimfront is at http://localhost:3000', '{"level":30,"msg":"up"}', '{"level":50,"msg":"request fa'])
  expect(serverCauses()).toBe('')
  noteLogLines(['{"level":50,"msg":"request failed","err":{"stack":"Error: planted\\n    at route.ts:1"}}'])
  expect(serverCauses()).toBe('The server logged:\nrequest failed Error: planted\n    at route.ts:1')
  clearServerCauses()
})
