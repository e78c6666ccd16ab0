import { createHmac } from 'node:crypto'

/** The signature of a body by the Standard Webhooks rules 1.0: `v1,` and base64. The secret is `whsec_` and base64. */
export function webhookSignature(secret: string, { id, seconds, body }: Signed): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

interface Signed {
  readonly id: string
  /** Since 1970. */
  readonly seconds: string
  readonly body: string
}
