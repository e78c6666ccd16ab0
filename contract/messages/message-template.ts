import { business } from '../call.ts'
import { longText, requiredText } from '../crud/field.ts'
import { type CrudRecord, defineResource } from '../crud/resource.ts'
import { messageFactNames } from './bound-fact.ts'
import { faultOfMessageTemplate } from './message-template-text.ts'

const text = (label: string) =>
  longText(label, {
    most: 800,
    searchable: true,
    faultOf: faultOfMessageTemplate,
    lines: { shown: 4, hint: `Filled in: ${messageFactNames.map((name) => `{${name}}`).join(' ')}` },
  })

/** What people write to claimants again and again, in both languages. */
export const messageTemplate = defineResource({
  category: 'message_template',
  name: 'MessageTemplate',
  noun: { one: 'message template', many: 'message templates' },
  path: `${business}/message-templates`,
  title: 'name',
  fields: {
    name: requiredText('Name', { most: 60, searchable: true, sortable: true }),
    english: text('English'),
    spanish: text('Spanish'),
  },
  examples: [
    {
      name: 'Appointment',
      english: 'Hello {name}, your appointment is {when} at {place}.',
      spanish: 'Hola {name}, su cita es {when} en {place}.',
    },
    {
      name: 'Someone else brings it',
      english: 'Yes, another person can bring your {vehicle}. They need the key and your claim number.',
      spanish: 'Sí, otra persona puede llevar su {vehicle}. Necesita la llave y su número de reclamo.',
    },
    {
      name: 'What to bring',
      english: 'Please bring your {vehicle} clean and dry, with the key and your claim number.',
      spanish: 'Por favor traiga su {vehicle} limpio y seco, con la llave y su número de reclamo.',
    },
    {
      name: 'See your claim',
      english: 'You can see where your claim is, and change your appointment, here: {link}',
      spanish: 'Puede ver su reclamo y cambiar su cita aquí: {link}',
    },
  ],
})

/** A template as a composer offers it. */
export interface MessageTemplate {
  readonly id: string
  readonly name: string
  readonly english: string
  readonly spanish: string
}

/** A record of the resource as a template. */
export function asMessageTemplate(record: CrudRecord): MessageTemplate {
  return record as unknown as MessageTemplate
}
