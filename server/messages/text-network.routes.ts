import { receiveText } from '../../contract/calls/receive-text.ts'
import { reportText } from '../../contract/calls/report-text.ts'
import { simulatePhone } from '../../contract/calls/simulate-phone.ts'
import { phoneOf } from '../../machines/appointment/messages/recipient.ts'
import { putOnOneLine } from '../../contract/people/shown-name.ts'
import { writtenPhone } from '../../contract/phone.ts'
import type { TenantClient } from '../db/database.ts'
import type { Notice } from '../events/raise.ts'
import { raiseOnce, type RaiseOnceDependencies } from '../events/raise-once.ts'
import { contentId } from '../events/content-id.ts'
import { notFound, Refused } from '../http/problem.ts'
import { type Route, route, type SignedBody, signedRoute } from '../http/route.ts'
import { writerFinder } from './find-writer.ts'
import { findChatFacts } from './chat-facts.queries.ts'
import { mustHavePhotos } from './message-files.ts'
import type { MessageDependencies } from './messages.routes.ts'
import { noteChosenNumber, pairNumbers } from './our-number.ts'

type Needed = Pick<
  MessageDependencies,
  'automaticTexts' | 'fileDesk' | 'messageDesk' | 'numbersOf' | 'ports' | 'publicUrl'
> &
  RaiseOnceDependencies

/** As many characters of a stranger's text are quoted. */
const mostQuoted = 300

/** What comes from the network of phones: signed by the provider, or from a simulated phone. */
export function textNetworkRoutes(dependencies: Needed): Route[] {
  const { automaticTexts, database, fileDesk, messageDesk, numbersOf, ports, publicUrl } = dependencies
  const findWriter = writerFinder(database)
  const pairOf = async (client: TenantClient, businessId: string, contactId: string, theirs: string) =>
    pairNumbers(client, {
      businessId,
      contactId,
      theirs,
      numbers: await numbersOf(client, businessId, { contactId, theirs }),
    })
  const verify = ({ params, path, header, text }: SignedBody) => {
    if (params.provider !== ports.sms.provider) throw notFound()
    if (ports.sms.isSigned({ url: publicUrl + path, header, text })) return
    throw new Refused(403, 'wrong-signature', 'The signature of this request is not the provider’s.')
  }
  /** Nobody knows whose phone it is: the people of the business read what it says in a notification. */
  const warnOfStranger = async (
    businessId: string,
    { id, theirs, said }: { id: string; theirs: string; said: string },
  ) => {
    const letters = [...putOnOneLine(said)]
    const quote = letters.length > mostQuoted ? `${letters.slice(0, mostQuoted).join('')}…` : letters.join('')
    const notice: Notice = {
      because: `text ${id}`,
      text: `A text came from ${writtenPhone(theirs)}, a phone that no contact has: “${quote}” Add the number to its contact, then write there.`,
      scope: 'event',
      notification_type: 'warning',
    }
    await raiseOnce(dependencies, { businessId, by: 'messages' }, notice)
  }
  return [
    signedRoute(receiveText, verify, async ({ body }) => {
      const text = ports.sms.readText(body)
      if (!text) throw notFound()
      const writer = await findWriter(text)
      if (!writer) throw notFound()
      const id = contentId(['text', ports.sms.provider, text.providerId])
      const { ours, theirs, body: said, media } = text
      if (writer.contactId === null) {
        await warnOfStranger(writer.businessId, { id, theirs, said })
        return undefined
      }
      await messageDesk.receive(writer.businessId, writer.contactId, {
        id,
        ours,
        theirs,
        channel: 'sms',
        body: said,
        media: media.map((one, at) => ({ file_id: contentId(['media', id, String(at)]), ...one })),
        now: writer.now,
      })
      return undefined
    }),
    signedRoute(reportText, verify, async ({ query: { message, business }, body }) => {
      const sender = ports.sms.readSender(body)
      if (sender !== null) await database.withBusiness(business, (client) => noteChosenNumber(client, message, sender))
      const report = ports.sms.readReport(body)
      if (report && !(await messageDesk.report(business, message, [report])))
        await automaticTexts.report(business, message, report)
      return undefined
    }),
    route(
      simulatePhone,
      async ({ businessId, params: { id = '' }, body: { text = '', media: ids, is_on, channel } }) => {
        if (ports.sms.leaves) throw new Refused(409, 'real-phones', 'Texts of this business leave by a real provider.')
        const { theirs, isOn, media } = await database.withBusiness(businessId, async (client) => {
          const facts = await findChatFacts(client, id)
          if (!facts) throw notFound()
          if (is_on !== undefined) await switchPhone(client, businessId, id, is_on)
          const photos = await mustHavePhotos(client, { businessId, contactId: id, ids }, fileDesk)
          const theirs = channel === 'sms' ? (phoneOf(facts.contact) ?? '') : facts.contact.email
          return { theirs, isOn: is_on ?? !facts.isPhoneOff, media: photos }
        })
        if (text === '' && media.length === 0) return { is_on: isOn }
        const ours =
          channel === 'sms'
            ? await database.withBusiness(businessId, (client) => pairOf(client, businessId, id, theirs))
            : ''
        const received = { id: crypto.randomUUID(), ours, theirs, body: text, media }
        await messageDesk.receive(businessId, id, { ...received, channel })
        return { is_on: isOn }
      },
    ),
  ]
}

async function switchPhone(client: TenantClient, businessId: string, contactId: string, isOn: boolean): Promise<void> {
  await client.query({
    name: 'switch-phone',
    text: `insert into simulated_phone (contact_id, business_id, is_on) values ($1, $2, $3)
      on conflict (contact_id) do update set is_on = excluded.is_on`,
    values: [contactId, businessId, isOn],
  })
}
