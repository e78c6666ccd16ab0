import { expect, test } from 'vitest'
import { makeSecret, signedHeaders } from './sign.ts'

// The example of the specification's libraries.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const body = '{"test": 2432232314}'
const at = new Date(1614265330 * 1000)

test('a delivery is signed as Standard Webhooks has it', () => {
  expect(signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', at, body, [secret])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('while a secret replaces another there are two signatures, and a changed body has others', () => {
  const secrets = [makeSecret(), secret]
  const signatures = (text: string) => signedHeaders('msg_1', at, text, secrets)['webhook-signature'].split(' ')
  expect(signatures(body)).toHaveLength(2)
  expect(signatures(body)).not.toContain(signatures(`${body} `)[1])
})
