import { describe, expect, test } from 'vitest'
import { isSignedForm, signForm } from './form-signature.ts'

/** The example of Twilio's documentation, "Validating Signatures from Twilio". */
const example = {
  token: '12345',
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  fields: {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  },
  signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
}
const text = new URLSearchParams(Object.entries(example.fields).toReversed()).toString()
const { token, url, signature } = example

describe('the signature of a form', () => {
  test('is that of Twilio’s own example, in whatever order the fields come', () => {
    expect(signForm(token, url, Object.entries(example.fields))).toBe(signature)
    expect(isSignedForm(token, url, text, signature)).toBe(true)
  })

  test.each([
    ['another secret', '12346', url, text, signature],
    ['another address', token, url.replace('foo=1', 'foo=2'), text, signature],
    ['another value', token, url, text.replace('1234', '1235'), signature],
    ['a field more', token, url, `${text}&CallStatus=completed`, signature],
    ['a field twice', token, url, `${text}&Digits=1234`, signature],
    ['a field less', token, url, text.replace(/&?Digits=1234/, ''), signature],
    ['no signature', token, url, text, undefined],
    ['an empty one', token, url, text, ''],
    ['one of another length', token, url, text, `${signature}=`],
    ['one that is no base64', token, url, text, '*'.repeat(27) + '='],
    ['a case that is another', token, url, text, signature.toLowerCase()],
  ])('is refused with %s', (_what, secret, address, body, given) => {
    expect(isSignedForm(secret, address, body, given)).toBe(false)
  })
})
