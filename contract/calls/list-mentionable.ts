import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Mentionable } from '../notes/note.ts'
import { notedCategories } from '../notes/note-subject.ts'

export const listMentionable = defineCall({
  name: 'list-mentionable',
  method: 'GET',
  path: `${business}/notes/people`,
  summary: 'List the people of the business who may see the records of an aggregate, and so can be mentioned in notes.',
  permission: 'notes:work',
  query: v.strictObject({ category: v.picklist(notedCategories) }),
  reply: v.strictObject({ data: v.array(Mentionable) }),
})
