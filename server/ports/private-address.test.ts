import { expect, test } from 'vitest'
import { isPrivateAddress, refusePrivateHost } from './private-address.ts'

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://10.1.2.3/',
  'http://169.254.169.254/latest',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[2002:7f00:1::]/',
  'http://[64:ff9b::7f00:1]/',
])('%s is refused', (url) => {
  expect(() => refusePrivateHost(new URL(url))).toThrow('private address')
})

test.each(['8.8.8.8', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})
