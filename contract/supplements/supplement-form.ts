import * as v from 'valibot'
import { Email, orNone, RequiredName, StateCode } from '../people/person-fields.ts'
import { Phone } from '../phone.ts'

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, `Use at most ${most} characters`))
const orEmpty = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(
    v.optional(orNone(schema), ''),
    v.transform((value) => value ?? ''),
  )

/** What a shop states of a supplement (section 3, "New supplement form"). */
export const SupplementForm = v.strictObject({
  vin: v.optional(v.pipe(text(17), v.toUpperCase()), ''),
  claim_number: v.pipe(text(60), v.nonEmpty('Required')),
  tax_id: v.optional(text(20), ''),
  shop_name: RequiredName,
  shop_contact_name: RequiredName,
  shop_phone_number: orEmpty(Phone),
  shop_email: orEmpty(Email),
  shop_city: v.optional(text(120), ''),
  shop_state: orEmpty(StateCode),
  supplement_notes: v.optional(text(4000), ''),
})
