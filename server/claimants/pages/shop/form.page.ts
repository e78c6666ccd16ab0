import { createElement as h, Fragment } from 'react'
import type { ClaimTracker } from '../../../../contract/claim-check/claim-check.ts'
import { shopAddresses } from '../../shop/shop-addresses.ts'
import { type ShopTexts, shopTexts } from '../../texts/shop.ts'
import { Alert, Card, Form } from '../blocks.ts'
import type { PageContent } from '../layout.ts'
import type { Reader } from '../visit.ts'

type Field = keyof ShopTexts['fields']
type Given = Readonly<Partial<Record<string, string>>>

interface FieldLook {
  readonly required?: true
  readonly type?: 'email' | 'tel'
  readonly autoComplete?: string
  readonly most: number
}

const looks: Readonly<Record<Field, FieldLook>> = {
  claim_number: { required: true, most: 60 },
  vin: { most: 17 },
  shop_name: { required: true, most: 120, autoComplete: 'organization' },
  shop_contact_name: { required: true, most: 120, autoComplete: 'name' },
  shop_phone_number: { type: 'tel', most: 60, autoComplete: 'tel' },
  shop_email: { type: 'email', most: 254, autoComplete: 'email' },
  tax_id: { most: 20 },
  shop_city: { most: 120, autoComplete: 'address-level2' },
  shop_state: { most: 2, autoComplete: 'address-level1' },
  supplement_notes: { most: 4000 },
}
/** The names of the fields, as the call takes them. */
export const formFields = Object.keys(looks) as Field[]

const shopFields: readonly Field[] = [
  'shop_name',
  'shop_contact_name',
  'shop_phone_number',
  'shop_email',
  'tax_id',
  'shop_city',
  'shop_state',
]

/** The form of a supplement, with what was entered and what is wrong with it. */
export function shopFormPage(
  { language, t: common }: Reader,
  claim: ClaimTracker,
  { given, faults }: { readonly given: Given; readonly faults: Given },
): PageContent {
  const t = shopTexts[language]
  const field = (name: Field) => h(FormField, { key: name, t, name, value: given[name] ?? '', fault: faults[name] })
  return {
    heading: t.formTitle,
    lead: claim.vehicle,
    from: claim.carrier ? [claim.carrier, common.withBusiness(claim.business)] : [claim.business],
    body: h(
      Fragment,
      null,
      Object.keys(faults).length > 0 ? h(Alert, { title: t.faults }) : null,
      h(
        Form,
        {
          action: shopAddresses.form(claim.long_id),
          draft: `supplement ${claim.long_id}`,
          draftNeeds: 'claim_number',
        },
        h(Card, { title: t.whichClaim, step: 1 }, field('claim_number'), field('vin')),
        h(Card, { title: t.yourShop, step: 2 }, ...shopFields.map(field)),
        h(Card, { title: t.whatChanged, step: 3 }, field('supplement_notes')),
        h('p', { className: 'aside' }, t.draftKept),
        h('p', { className: 'buttons' }, h('button', { className: 'button' }, t.toFiles)),
      ),
    ),
  }
}

function FormField({ t, name, value, fault }: { t: ShopTexts; name: Field; value: string; fault: string | undefined }) {
  const { required, type = 'text', autoComplete = 'off', most } = looks[name]
  const described = fault ? { 'aria-invalid': true, 'aria-describedby': `${name}-fault` } : {}
  const input = { id: name, name, maxLength: most, required, autoComplete, defaultValue: value, ...described }
  return h(
    'div',
    null,
    h('label', { htmlFor: name }, t.fields[name], required ? null : ` ${t.optional}`),
    fault ? h('p', { className: 'fault', id: `${name}-fault` }, fault) : null,
    name === 'supplement_notes' ? h('textarea', { ...input, rows: 5 }) : h('input', { ...input, type }),
  )
}
