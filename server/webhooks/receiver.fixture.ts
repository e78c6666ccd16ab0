import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSealedBox } from '../db/sealed-box.ts'
import { CommandHandler } from '../events/handle-command.ts'
import { isRaised } from '../notifications/is-raised.ts'
import { raiseNotifications } from '../notifications/raise-notifications.ts'
import type { TestApp } from '../testing/test-app.ts'
import { disableWebhookIn } from './disable-webhook.ts'
import { notifyFailingIn } from './notify-failing.ts'
import { WebhookDispatcher } from './webhook-dispatcher.ts'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: { type: string; data: { id: string; contact_id: string; sequence: number; test?: boolean } }
}

/** A receiver on this machine that answers what the test says. */
export class Receiver implements AsyncDisposable {
  readonly url: string
  received: Received[] = []
  statusOf: (one: Received) => number = () => 204
  readonly #close: () => void

  private constructor(url: string, close: () => void) {
    this.url = url
    this.#close = close
  }

  static async open(): Promise<Receiver> {
    const server = createServer(async (request, response) => {
      let text = ''
      for await (const part of request) text += String(part)
      const one = { headers: request.headers, text, body: JSON.parse(text) as Received['body'] }
      receiver.received.push(one)
      response.writeHead(receiver.statusOf(one)).end('noted')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const receiver = new Receiver(`http://127.0.0.1:${port}/hook`, () => server.close())
    return receiver
  }

  async [Symbol.asyncDispose]() {
    this.#close()
  }
}

/** Delivers what an endpoint has to get now. @throws the first fault. */
export async function deliverNow(
  { dependencies }: TestApp,
  businessId: string,
  endpointId: string,
  timeout = 2000,
): Promise<void> {
  const { database, secrets, productName, publicUrl } = dependencies
  const commands = new CommandHandler(database, () => {})
  const faults: unknown[] = []
  const dispatcher = new WebhookDispatcher({
    database,
    box: createSealedBox(secrets.box),
    publicUrl,
    allowPrivate: true,
    timeout,
    disable: disableWebhookIn({ database, commands, productName, raise: raiseNotifications }),
    notifyFailing: notifyFailingIn({ database, commands, productName, raise: raiseNotifications, isRaised }),
    report: (fault) => faults.push(fault),
    publish: () => {},
  })
  await dispatcher.wake(businessId, endpointId)
  await dispatcher.idle()
  if (faults[0]) throw faults[0]
}
