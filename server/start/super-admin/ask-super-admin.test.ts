import { PassThrough } from 'node:stream'
import type { ReadStream } from 'node:tty'
import { expect, test } from 'vitest'
import { askSuperAdmin } from './ask-super-admin.ts'
import { terminalAsk } from './terminal.ts'

/** A terminal that types the next line as soon as it is asked. */
function typing(lines: readonly string[]) {
  const input = new PassThrough()
  const left = [...lines]
  let shown = ''
  const write = (chunk: string | Uint8Array) => {
    shown += String(chunk)
    return true
  }
  const ask = terminalAsk(input as unknown as ReadStream, { write })
  return {
    shown: () => shown,
    ask: async (question: string, how?: { readonly hidden: boolean }) => {
      const answer = ask(question, how)
      input.write(left.shift() ?? '\u0003')
      return answer
    },
  }
}

const password = 'eight umbrellas in a row'

test('asks until each answer fits, and never shows the password', async () => {
  const wrong = ['short\r', 'password1234\r', 'priya-shah-2026\r', `${password}\r`, 'another\r', '\r']
  const terminal = typing([
    'priya\r',
    'priya@hail.example\r',
    'Priya Shah\r',
    ...wrong,
    `${password}\r`,
    `${password}\r`,
  ])
  expect(await askSuperAdmin({}, { productName: 'Claimfront', ask: terminal.ask })).toEqual({
    email: 'priya@hail.example',
    first_name: 'Priya',
    last_name: 'Shah',
    password,
  })
  const shown = terminal.shown()
  expect(shown).toMatch(/valid email[^]*at least 12[^]*Too common[^]*Too close[^]*don’t match/)
  for (const secret of ['umbrellas', 'short', 'password1234', 'another']) expect(shown).not.toContain(secret)
  expect(shown).toContain('priya@hail.example')
})

test('asks for what the environment does not say', async () => {
  const terminal = typing([`${password}\r`, `${password}\r`])
  const env = { SUPER_ADMIN_EMAIL: 'priya@hail.example', SUPER_ADMIN_NAME: 'Priya Shah' }
  const { email } = await askSuperAdmin(env, { productName: 'Claimfront', ask: terminal.ask })
  expect(email).toBe('priya@hail.example')
  expect(terminal.shown()).not.toContain('Email')
})

test('Ctrl-C ends it', async () => {
  const { ask } = typing([])
  await expect(askSuperAdmin({}, { productName: 'Claimfront', ask })).rejects.toThrow('Canceled.')
})
