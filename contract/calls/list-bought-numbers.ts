import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { ListedNumber } from '../numbers/phone-number.ts'

export const listBoughtNumbers = defineCall({
  name: 'list-bought-numbers',
  method: 'GET',
  path: 'numbers/bought',
  summary: 'List bought phone numbers with how their texts fare: of the own business, or of all for a super admin.',
  permission: 'business:manage',
  reply: v.strictObject({ data: v.array(ListedNumber) }),
})
