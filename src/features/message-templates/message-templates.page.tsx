import { messageTemplate } from '../../../contract/messages/message-template.ts'
import { type CrudPage, crudPage } from '../../workspace/crud/crud-list.tsx'

export const messageTemplatesPage: CrudPage = {
  resource: messageTemplate,
  columns: ['name', 'english', 'spanish'],
  rows: [['name'], ['english'], ['spanish']],
  starters: messageTemplate.examples,
  isPart: true,
}

/** What people write to claimants again and again; part of the settings. */
export const MessageTemplatesRoute = crudPage(messageTemplatesPage)
