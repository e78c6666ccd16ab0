import { putOnOneLine } from '../../../contract/people/shown-name.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { channelsForContact, phoneOf } from '../../../machines/appointment/messages/recipient.ts'
import type { TenantClient } from '../../db/database.ts'
import type { SealedBox } from '../../db/sealed-box.ts'
import { conceal, queueMail, queueSms } from '../../ports/queue-message.ts'
import { addresses } from '../link.ts'

/** A claimant's own link is sent so often a day, by whatever address it is asked for. */
const mostADay = 3

export interface LinkMessageDependencies {
  readonly box: SealedBox
  readonly publicUrl: string
  readonly claimantToken: (contact: Pick<Contact, 'id' | 'link'>) => string
}

interface Asked {
  readonly businessId: string
  readonly business: string
  readonly contact: Contact
  readonly hasOptedOut: boolean
  /** YYYY-MM-DD in the zone of the claim. */
  readonly day: string
}

/**
 * Queues the link to the phone that is on file, or else to the email. Nothing where neither may be written to, the claim
 * is canceled, or it was sent three times that day.
 */
export async function queueLinkMessage(
  client: TenantClient,
  { box, publicUrl, claimantToken }: LinkMessageDependencies,
  { businessId, business, contact, hasOptedOut, day }: Asked,
): Promise<void> {
  if (contact.status === 'cancel_claim') return
  const [sms, mail] = channelsForContact(contact, hasOptedOut, true)
  const token = claimantToken(contact)
  const link = publicUrl + addresses.selector({ id: contact.id, token })
  const texts = linkTexts({ business: putOnOneLine(business), spanish: contact.spanish, link })
  const start = `claim-link:${contact.id}:${day}:`
  const { rows } = await client.query<{ sent: number }>(
    'select count(*)::int as sent from outbox where starts_with(key, $1)',
    [start],
  )
  const sent = rows[0]?.sent ?? 0
  if (sent >= mostADay) return
  const message = { key: `${start}${sent + 1}`, businessId }
  const phone = phoneOf(contact)
  if (sms?.why_not === null && phone)
    await queueSms(client, { ...message, to: phone, ...conceal(box, texts.sms, [token]) })
  else if (mail?.why_not === null)
    await queueMail(client, {
      ...message,
      to: contact.email,
      subject: texts.subject,
      ...conceal(box, texts.mail, [token]),
    })
}

function linkTexts({ business, spanish, link }: { business: string; spanish: boolean; link: string }) {
  if (spanish)
    return {
      subject: 'El enlace de su reclamo',
      sms: `${business}: El enlace de su reclamo, pedido en nuestra página: ${link} Responda STOP para no recibir mensajes.`,
      mail: `Hola:\n\nEste es el enlace de su reclamo, pedido en nuestra página. No lo comparta: quien lo tiene puede cambiar su cita.\n\n${link}\n\nSi usted no lo pidió, no tiene que hacer nada.\n\n${business}\n`,
    }
  return {
    subject: 'The link of your claim',
    sms: `${business}: The link of your claim, as asked for on our page: ${link} Reply STOP to opt out.`,
    mail: `Hello,\n\nThis is the link of your claim, as asked for on our page. Do not share it: who has it can change your appointment.\n\n${link}\n\nIf you did not ask for it, you need to do nothing.\n\n${business}\n`,
  }
}
