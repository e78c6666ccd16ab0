import { Webhook } from 'standardwebhooks'

/** The signature of a body by the Standard Webhooks rules 1.0: `v1,` and base64. The secret is `whsec_` and base64. */
export function webhookSignature(secret: string, { id, seconds, body }: Signed): string {
  return new Webhook(secret).sign(id, new Date(Number(seconds) * 1000), body)
}

interface Signed {
  readonly id: string
  /** Since 1970. */
  readonly seconds: string
  readonly body: string
}
