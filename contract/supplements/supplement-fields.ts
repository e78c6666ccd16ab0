import * as v from 'valibot'
import { type Field, longText, moneyField, notesField } from '../crud/field.ts'
import { mostCents } from './supplement-line.ts'

const amount = moneyField('Approved amount in dollars', { most: mostCents })

/** What is asked before a supplement is moved; an amount in cents, which may be 0. */
export const approvedAmount: Field<number | null> = {
  ...amount,
  schema: v.pipe(
    amount.schema,
    v.check((cents) => cents !== null, 'Enter the amount'),
  ),
}
export const moveReason = longText('Reason', { most: 500, lines: { shown: 3 } })
export const documentNote = notesField('What it should show', { most: 500, shown: 3 })
