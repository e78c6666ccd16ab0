import { expect, test } from 'vitest'
import { triggerRules } from '../../contract/auto-texts/triggers.ts'
import { filledParts, filledText, type TemplateFacts } from './fill-template.ts'

const facts: TemplateFacts = {
  name: 'Omar',
  vehicle: '2019 Subaru Forester',
  business: 'Prairie Hail',
  when: 'Fri, Mar 13, 9:00 AM CDT',
  place: 'Moore drive-through, Moore',
  link: 'https://c.test/s',
}
const body = 'Hi {name}, your {vehicle}: {when}. {link}'
const texts = { body, spanish: 'Hola {name}, su {vehicle}: {when}. {link}' }
const written = (more: TemplateFacts = {}, spanish = false) =>
  filledText('booked', texts, { spanish, facts: { ...facts, ...more } })

test('the name of the business and how to opt out are around what the business wrote', () => {
  expect(written()).toBe(
    'Prairie Hail: Hi Omar, your 2019 Subaru Forester: Fri, Mar 13, 9:00 AM CDT. https://c.test/s Reply STOP to opt out.',
  )
  expect(written({}, true)).toMatch(/^Prairie Hail: Hola Omar, su .* Responda STOP para no recibir mensajes\.$/)
})

test('a vehicle that is not known is a vehicle; without a name the product’s own text leaves', () => {
  expect(written({ vehicle: '' })).toContain('your vehicle: Fri')
  expect(written({ vehicle: '' }, true)).toContain('su vehículo: Fri')
  expect(written({ name: '' })).toBe(
    'Prairie Hail: Your inspection is booked for Fri, Mar 13, 9:00 AM CDT, Moore drive-through, Moore. Change or cancel: https://c.test/s Reply STOP to opt out.',
  )
  expect(written({ name: '', place: '' })).toContain('booked for Fri, Mar 13, 9:00 AM CDT. Change')
})

test('what a fact holds is never a variable, nor a second line', () => {
  expect(written({ name: '{link}' })).toContain('Hi {link}, your')
  expect(written({ name: 'A\nB' })).toContain('Hi A B, your')
})

test('no text of our own keeps a brace once it is filled in', () => {
  const all = { ...facts, claim_number: '1', carrier: 'c', phone: 'p', day: 'today', documents: 'one', stage: 's' }
  for (const [trigger, { own }] of Object.entries(triggerRules))
    for (const spanish of [false, true])
      expect(filledText(trigger as keyof typeof triggerRules, own, { spanish, facts: all })).not.toMatch(/[{}]/)
})

test('a text piece by piece shows what is filled in, what is neutral and what is empty', () => {
  const parts = filledParts('Hi {name}, your {vehicle}: {link}', { spanish: true, facts: { name: 'Rosa' } })
  expect(parts.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'text Hi ',
    'fact Rosa',
    'text , your ',
    'neutral vehículo',
    'text : ',
    'empty {link}',
  ])
})
