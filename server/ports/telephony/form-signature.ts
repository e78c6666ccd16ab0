import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The signature of a form as Twilio makes it (docs: security of webhooks): HMAC-SHA1 over the address and the sorted
 * fields, each with its value, in base64.
 */
export function signForm(
  secret: string,
  url: string,
  fields: Iterable<readonly [name: string, value: string]>,
): string {
  const sorted = [...fields].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return createHmac('sha1', secret)
    .update(url + sorted.map(([name, value]) => name + value).join(''))
    .digest('base64')
}

const shape = /^[A-Za-z0-9+/]{27}=$/

/** Whether a form is signed with the secret; compared in constant time. What has no signature's shape costs nothing. */
export function isSignedForm(secret: string, url: string, text: string, signature: string | undefined): boolean {
  if (!signature || !shape.test(signature)) return false
  const expected = Buffer.from(signForm(secret, url, new URLSearchParams(text)), 'base64')
  return timingSafeEqual(expected, Buffer.from(signature, 'base64'))
}
